// SQL that reads what waits for a person. Review is the only feature that reads every table, because a case is spread over all of
// them; it writes none but audit, and decisions go through the features that own the rows.
import type { Queryable } from "../../platform/database.ts";
import type { WebhookKey } from "../webhooks/public.ts";

export const caseKinds = ["order", "payment", "delivery", "webhook", "break"] as const;
export type CaseKind = (typeof caseKinds)[number];

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

const ids_of_order = `lateral (
  select string_agg(distinct a.provider, ', ') as provider,
         coalesce(array_agg(coalesce(a.provider_txn, a.provider_ref, a.merchant_ref) order by a.id), '{}') as ids
    from payment_attempt a where a.billing_no = o.billing_no and (a.captured_at is not null or a.in_review)) p on true`;

const orderCases = `
  select 'order' as kind, o.billing_no as id, o.billing_no, null::bigint as attempt_id, null::text as refund_ref, p.provider,
         p.ids as provider_ids, o.payable_amount as amount, o.currency, coalesce(d.state, 'not to be delivered') as state,
         e.cause as why, e.at as since
    from orders o
    join lateral (select cause, at from order_event e where e.billing_no = o.billing_no order by seq desc limit 1) e on true
    left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
      and d.cause_ref = case when o.replenish_id is null then o.billing_no
        else (select r.id from replenish r where r.order_no = o.billing_no) end
    left join ${ids_of_order}
   where o.state = 'review'`;

/** Money of an order that is in review itself is decided about with the order. */
const paymentCases = `
  select 'payment', a.id::text, a.billing_no, a.id, r.refund_ref, a.provider,
         array[coalesce(a.provider_txn, a.provider_ref, a.merchant_ref)], coalesce(a.captured_amount, a.amount),
         coalesce(a.captured_currency, a.currency), a.state::text,
         coalesce(r.state || ' refund ' || r.refund_ref || coalesce(': ' || r.last_error, ''), a.last_error, 'no refund'),
         coalesce(a.captured_at, a.created_at)
    from payment_attempt a join orders o using (billing_no)
    left join lateral (
      select refund_ref, state, last_error from refund r
       where r.payment_attempt_id = a.id and r.state <> 'succeeded' order by r.id desc limit 1) r on true
   where a.in_review and (o.state <> 'review' or a.state in ('init', 'unknown', 'pending'))`;

const deliveryCases = `
  select 'delivery', coalesce(o.billing_no, d.cause_ref), o.billing_no, null, null, p.provider, coalesce(p.ids, '{}'), o.payable_amount, o.currency, d.state,
         coalesce(d.last_error, ''), d.first_at
    from delivery d
    left join orders o on o.billing_no
      = coalesce(d.order_no, (select r.order_no from replenish r where r.id = d.replenish_id))
    left join ${ids_of_order}
   where d.in_review and d.state in ('pending', 'unknown') and o.state is distinct from 'review'`;

const webhookCases = `
  select 'webhook', n.provider || ':' || n.merchant || ':' || n.event_id, a.billing_no, a.id, null, n.provider,
         array_remove(array[n.merchant_ref, a.provider_txn], null), a.captured_amount, a.captured_currency, n.kind,
         coalesce(n.outcome, n.last_error, ''), n.received_at
    from provider_event n
    left join payment_attempt a on (a.provider, a.merchant, a.merchant_ref) = (n.provider, n.merchant, n.merchant_ref)
   where n.state = 'review'`;

const breakCases = `
  select 'break', b.id::text, coalesce(b.detail ->> 'billing_no', a.billing_no), a.id, b.detail ->> 'refund_ref', b.provider,
         array[b.provider_txn], null, null, b.kind, b.detail::text, b.found_at
    from recon_break b
    left join payment_attempt a
      on (a.provider, a.merchant) = (b.provider, b.merchant)
     and (a.merchant_ref = b.detail ->> 'merchant_ref' or a.provider_txn in (b.provider_txn, b.detail ->> 'provider_txn'))
   where b.closed_at is null`;

/** The oldest first: a player's money waits there the longest. */
export async function listCases(
  db: Queryable,
  { kind, limit = 200 }: { kind?: CaseKind | undefined; limit?: number } = {},
): Promise<ReviewCase[]> {
  const { rows } = await db.query<ReviewCase>(
    `select kind, id, billing_no, attempt_id, refund_ref, provider, provider_ids, amount, currency, state, why, since,
            extract(epoch from gem_now() - since)::bigint as age_s
       from (${[orderCases, paymentCases, deliveryCases, webhookCases, breakCases].join(" union all ")}) cases
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
