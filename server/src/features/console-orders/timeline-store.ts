// SQL of what happened to an order: its events, payments, webhooks, deliveries, refunds, disputes, notes and what people decided.
import type { Queryable } from "../../platform/database.ts";
import { momentSql } from "./order-row-store.ts";

export interface HappenedRow {
  readonly key: string;
  readonly at: string;
  readonly kind: "state" | "attempt" | "capture" | "webhook" | "delivery" | "refund" | "dispute" | "note" | "decision";
  readonly what: string;
  readonly details: Readonly<Record<string, string | number | null>>;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly by: string | null;
  readonly text: string | null;
}

const none = "null::bigint as minor, null::text as currency, null::text as by, null::text as text";

const sources = [
  `select 'state-' || seq as key, at, 'state' as kind, to_state::text as what, jsonb_build_object('from', from_state, 'cause', cause) as details,
          ${none} from console.order_event_row where billing_no = $1`,
  `select 'attempt-' || id, created_at, 'attempt', 'begun',
          jsonb_build_object('no', attempt_no, 'provider', provider, 'method', payway_id, 'channel', channel_id, 'country', country,
            'outcome', state, 'reference', provider_ref, 'error', last_error, 'declined', decline_code), amount, currency, null, null
     from console.attempt_row where billing_no = $1`,
  `select 'capture-' || id, captured_at, 'capture', state::text, jsonb_build_object('no', attempt_no, 'transaction', provider_txn),
          captured_amount, captured_currency, null, null
     from console.attempt_row where billing_no = $1 and captured_at is not null`,
  `select 'webhook-' || provider || event_id, received_at, 'webhook', state,
          jsonb_build_object('provider', provider, 'event', event_id, 'kind', kind, 'outcome', outcome, 'bytes', bytes), null, null, null, null
     from console.webhook_row where billing_no = $1`,
  `select 'delivery-' || delivery_key, coalesce(delivered_at, sent_at, first_at), 'delivery', state,
          jsonb_build_object('key', delivery_key, 'tries', attempts, 'receipt', game_receipt, 'error', last_error), null, null, null, null
     from console.delivery_row where billing_no = $1`,
  `select 'refund-' || refund_ref, coalesce(succeeded_at, first_at), 'refund', state,
          jsonb_build_object('reference', refund_ref, 'reason', reason, 'tries', attempts, 'error', last_error), amount, currency, null, null
     from console.refund_row where billing_no = $1`,
  `select 'dispute-' || provider || dispute_id, opened_at, 'dispute', state, jsonb_build_object('provider', provider, 'reference', dispute_id),
          amount, currency, null, null
     from console.dispute_row where billing_no = $1`,
  `select 'note-' || id, at, 'note', '', '{}'::jsonb, null, null, name, text from console.note_row where billing_no = $1`,
  `select 'decision-' || id, at, 'decision', action, '{}'::jsonb, null, null, operator, note from audit
    where object = any (array[$1] || array(select 'payment:' || id from console.attempt_row where billing_no = $1)
                                  || array(select 'refund:' || refund_ref from console.refund_row where billing_no = $1))`,
];

/** What is shown of an order that was looked at for years. */
const entries_max = 500;

export async function listHappened(db: Queryable, billing_no: string): Promise<HappenedRow[]> {
  const { rows } = await db.query<HappenedRow>(
    `select key, ${momentSql("at")} as at, kind, what, details, minor, currency, by, text
       from (${sources.join("\n union all ")}) happened order by happened.at desc, key desc limit ${entries_max}`,
    [billing_no],
  );
  return rows;
}
