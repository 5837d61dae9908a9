// SQL that reads what waits for a person. Review is the only feature that reads every table, because a case is spread over all of
// them; it writes none but audit, and decisions go through the features that own the rows.
import type { CaseKind } from "@gemgate/contract/console/review";
import type { Queryable } from "../../platform/database.ts";
import type { WebhookKey } from "../webhooks/public.ts";

/** One thing that waits for a person. */
export interface ReviewCase {
  readonly kind: CaseKind;
  /** What the commands call it. */
  readonly id: string;
  readonly billing_no: string | null;
  /** The payment attempt that it is about, where it is about one. */
  readonly attempt_id: number | null;
  readonly refund_ref: string | null;
  readonly provider: string | null;
  /** The provider's numbers of the money, or ours where it gave none. */
  readonly provider_ids: readonly string[];
  readonly amount: number | null;
  readonly currency: string | null;
  readonly state: string;
  readonly why: string;
  readonly since: Date;
  readonly age_s: number;
}

/** The oldest first: a player's money waits there the longest. */
export async function listCases(
  db: Queryable,
  { kind, limit = 200 }: { kind?: CaseKind | undefined; limit?: number } = {},
): Promise<ReviewCase[]> {
  const { rows } = await db.query<ReviewCase>(
    `select kind, id, billing_no, attempt_id, refund_ref, provider, provider_ids, amount, currency, state, why, since,
            extract(epoch from gem_now() - since)::bigint as age_s
       from review_case
      where $1::text is null or kind = $1
      order by since, kind, id limit $2`,
    [kind ?? null, limit],
  );
  return rows;
}

export interface StoredWebhook {
  readonly kind: string;
  readonly state: string;
  readonly merchant_ref: string | null;
  readonly received_at: Date;
  readonly outcome: string | null;
  readonly last_error: string | null;
  readonly body: Buffer | null;
}

export async function readWebhook(db: Queryable, key: WebhookKey): Promise<StoredWebhook | undefined> {
  const { rows } = await db.query<StoredWebhook>(
    `select kind, state, merchant_ref, received_at, outcome, last_error, body from provider_event
      where provider = $1 and merchant = $2 and event_id = $3`,
    [key.provider, key.merchant, key.event_id],
  );
  return rows[0];
}

type Row = Readonly<Record<string, unknown>>;

/** Everything a person needs to decide: terms, events, money, goods, refunds, disputes, reports and earlier decisions. */
export interface OrderCase {
  readonly parts: readonly { readonly title: string; readonly rows: readonly Row[] }[];
}

const attempts_of_order = "select id from payment_attempt where billing_no = $1";

const parts: readonly (readonly [title: string, text: string])[] = [
  [
    "Order",
    `select billing_no, brand_id, account_id, suid, user_name, client_id, server_id, role_id, role_name, gift, product_id,
            list_amount, discount_amount, payable_amount, currency, state, created_at, expires_at
       from orders where billing_no = $1`,
  ],
  ["Events", "select at, from_state, to_state, cause from order_event where billing_no = $1 order by seq"],
  [
    "Payments",
    `select id, attempt_no, provider, merchant_ref, provider_ref, provider_txn, state, in_review, amount, currency, captured_amount,
            captured_currency, captured_at, last_error
       from payment_attempt where billing_no = $1 order by attempt_no`,
  ],
  [
    "Refunds",
    `select refund_ref, state, in_review, amount, currency, reason, attempts, last_error, succeeded_at
       from refund where payment_attempt_id in (${attempts_of_order}) order by id`,
  ],
  [
    "Disputes",
    `select dispute_id, payment_attempt_id as payment, state, amount, currency, opened_at
       from dispute where payment_attempt_id in (${attempts_of_order})`,
  ],
  [
    "Delivery",
    `select delivery_key, state, in_review, game_receipt, attempts, sent_at, delivered_at, last_error, payload -> 'items' as items
       from delivery where (cause = 'order' and cause_ref = $1)
         or (cause = 'replenish' and cause_ref = (select id from replenish where order_no = $1))`,
  ],
  [
    "Replenish link",
    `select r.id, r.debt_id, r.amount, r.currency, r.valid_until, r.state, r.order_no, r.made_by
       from replenish r join orders o on o.replenish_id = r.id where o.billing_no = $1`,
  ],
  [
    "Debts",
    "select debt_id, cause, amount, currency, recorded_at from debt where billing_no = $1 order by recorded_at",
  ],
  [
    "Webhooks",
    `select provider || ':' || merchant || ':' || event_id as webhook, kind, state, received_at, outcome
       from provider_event
      where (provider, merchant, merchant_ref) in (select provider, merchant, merchant_ref from payment_attempt where billing_no = $1)
      order by received_at`,
  ],
  [
    "Ledger",
    `select t.at, t.kind, e.code, e.amount, e.currency from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.billing_no = $1 order by t.id, e.n`,
  ],
  [
    "Decisions",
    `select at, operator, action, object, note from audit
      where object = $1 or object in (select 'payment:' || id from payment_attempt where billing_no = $1)
         or object in (select 'refund:' || refund_ref from refund where payment_attempt_id in (${attempts_of_order}))
      order by id`,
  ],
];

export async function readCase(db: Queryable, billing_no: string): Promise<OrderCase | undefined> {
  const found: { title: string; rows: readonly Row[] }[] = [];
  for (const [title, text] of parts) {
    const { rows } = await db.query<Record<string, unknown>>(text, [billing_no]);
    if (title === "Order" && rows.length === 0) return undefined;
    if (rows.length > 0) found.push({ title, rows });
  }
  return { parts: found };
}
