// SQL that touches refund, for what a person knows about one.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import { refundColumns } from "./refund-store.ts";
import type { KnownRefund } from "./refund-store.ts";

export async function isRefundInReview(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query("select 1 as reviewed from refund where id = $1 and in_review", [id]);
  return rows.length === 1;
}

/** A refund that was given up, open again in the transaction that ends it; false where it would pass what came in. */
export async function reopenRefund(tx: Tx, id: number, captured_amount: number): Promise<boolean> {
  const { rows } = await tx.query(
    `update refund r set state = 'unknown', in_review = true, lease_no = lease_no + 1
      where r.id = $1 and r.state = 'failed'
        and r.amount + (select coalesce(sum(o.amount), 0) from refund o
                         where o.payment_attempt_id = r.payment_attempt_id and o.state <> 'failed') <= $2::bigint
      returning 1 as reopened`,
    [id, captured_amount],
  );
  return rows.length === 1;
}

/**
 * A refund that was never ours to send; its caller holds the lock of the attempt and ends it in the same transaction. It was not
 * begun by us beside a dispute (INV14), so it counts as begun before any.
 */
export async function addReturnedRefund(
  tx: Tx,
  refund: Omit<KnownRefund, "id" | "state" | "is_external"> & {
    captured_amount: number;
    reason: string;
    /** The provider's own number of it: a webhook that comes later speaks of the same refund. */
    provider_refund: string;
  },
): Promise<KnownRefund | undefined> {
  const { rows } = await tx.query<KnownRefund>(
    `insert into refund (payment_attempt_id, amount, currency, reason, refund_ref, provider_refund, state, in_review, first_at)
     select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, $7::text, 'unknown', true,
            coalesce((select min(opened_at) from dispute where payment_attempt_id = $1::bigint), gem_now())
       from refund where payment_attempt_id = $1::bigint
     having coalesce(sum(amount) filter (where state <> 'failed'), 0) + $2::bigint <= $6::bigint
     returning ${refundColumns}`,
    [
      refund.payment_attempt_id,
      refund.amount,
      refund.currency,
      refund.reason,
      refund.refund_ref,
      refund.captured_amount,
      refund.provider_refund,
    ],
  );
  return rows[0];
}

/** The same part of the same payment, asked for moments ago: perhaps the same request, repeated. */
export async function hasEqualRefund(
  db: Queryable,
  part: { payment_attempt_id: number; amount: number },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as equal from refund where payment_attempt_id = $1 and amount = $2 and state <> 'failed'
        and first_at > gem_now() - interval '15 minutes' limit 1`,
    [part.payment_attempt_id, part.amount],
  );
  return rows.length === 1;
}
