// What our own database says at the end, read once by its owner.
import type { Pool } from "pg";

export interface OwnCapture {
  readonly txn_id: string;
  readonly merchant: string;
  readonly billing_no: string;
  readonly attempt_state: string;
  readonly order_state: string;
  /** The key by which the game knows what this money is for. */
  readonly delivery_key: string;
  readonly delivery_state: string | null;
  readonly delivery_error: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  /** Of that, what the provider's staff refunded. */
  readonly refunded_by_others: number;
  readonly is_in_review: boolean;
}

export interface Posting {
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
}

export interface OwnRefund extends Posting {
  readonly txn_id: string;
}

export interface OwnRecords {
  readonly captures: readonly OwnCapture[];
  readonly refunds: readonly OwnRefund[];
  readonly capturePostings: readonly Posting[];
  readonly refundPostings: readonly Posting[];
  readonly delivered: readonly string[];
  readonly orders: ReadonlySet<string>;
  readonly nonces: ReadonlyMap<string, string>;
  readonly states: Readonly<Record<string, number>>;
}

export async function readOwnRecords(owner: Pool): Promise<OwnRecords> {
  const rows = async <Row extends object>(text: string): Promise<Row[]> => (await owner.query<Row>(text)).rows;
  return {
    captures: await rows<OwnCapture>(
      `select a.provider_txn as txn_id, a.merchant, a.billing_no, a.state as attempt_state, o.state as order_state,
         coalesce(d.delivery_key, 'order-' || a.billing_no) as delivery_key, d.state as delivery_state, d.last_error as delivery_error, a.captured_amount::float8 as amount,
         a.captured_currency as currency,
         coalesce((select sum(r.amount) from refund r where r.payment_attempt_id = a.id and r.state = 'succeeded'), 0)::float8
           as refunded,
         coalesce((select sum(r.amount) from refund r where r.payment_attempt_id = a.id and r.state = 'succeeded' and r.is_external), 0)::float8
           as refunded_by_others,
         (a.in_review or o.state = 'review' or coalesce(d.in_review, false)) as is_in_review
         from payment_attempt a join orders o using (billing_no)
         left join delivery d on d.order_no = a.billing_no
           or d.replenish_id = (select r.id from replenish r where r.order_no = a.billing_no)
        where a.captured_at is not null`,
    ),
    refunds: await rows<OwnRefund>(
      `select r.refund_ref as ref, r.amount::float8, r.currency, a.provider_txn as txn_id
         from refund r join payment_attempt a on a.id = r.payment_attempt_id where r.state = 'succeeded'`,
    ),
    capturePostings: await rows<Posting>(postings("capture", "e.amount")),
    refundPostings: await rows<Posting>(postings("refund", "-e.amount")),
    delivered: (await rows<{ key: string }>("select delivery_key as key from delivery where state = 'delivered'")).map(
      ({ key }) => key,
    ),
    orders: new Set((await rows<{ no: string }>("select billing_no as no from orders")).map(({ no }) => no)),
    nonces: new Map(
      (await rows<{ key: string; billing_no: string }>("select key, billing_no from idem_request")).map((row) => [
        row.key,
        row.billing_no,
      ]),
    ),
    states: Object.fromEntries(
      (
        await rows<{ state: string; n: number }>(
          "select state, count(*)::float8 as n from orders group by 1 order by 1",
        )
      ).map(({ state, n }) => [state, n]),
    ),
  };
}

/** What each posting of the kind says about the money at the provider. */
function postings(kind: string, amount: string): string {
  return `select t.ref, (${amount})::float8 as amount, e.currency from ledger_txn t join ledger_entry e on e.txn_id = t.id
           where t.kind = '${kind}' and e.code = 'provider_receivable'`;
}
