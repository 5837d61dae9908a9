// SQL that touches vip_point, a list that is only added to. Callers hold the lock of the order, so the sums stand still.
import type { Tx } from "../../platform/transaction.ts";

export interface Reversal {
  readonly billing_no: string;
  /** What took the money: refund_ref, or provider:merchant:dispute_id. One reversal for each. */
  readonly cause_ref: string;
  /** All that went back of this order so far, this cause included. */
  readonly refunded: number;
  readonly paid: number;
}

/**
 * Points go with their money: after each refund floor(points x refunded / paid) are gone in all, so that parts that are
 * rounded never lose one, and a refund in full leaves exactly none.
 */
export async function reversePoints(tx: Tx, reversal: Reversal): Promise<void> {
  await tx.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points)
     select earned.billing_no, 'reverse', $2, earned.account_id,
            greatest(0, floor(earned.points::numeric * $3::bigint / $4::bigint)::bigint - gone.points)
       from vip_point earned, lateral (
         select coalesce(sum(case p.kind when 'reverse' then p.points when 'restore' then -p.points end), 0)::bigint as points
           from vip_point p where p.billing_no = earned.billing_no) gone
      where earned.billing_no = $1 and earned.kind = 'earn'
     on conflict do nothing`,
    [reversal.billing_no, reversal.cause_ref, reversal.refunded, reversal.paid],
  );
}

/** A dispute was won: what it took comes back, once. */
export async function restorePoints(
  tx: Tx,
  { billing_no, cause_ref }: Pick<Reversal, "billing_no" | "cause_ref">,
): Promise<void> {
  await tx.query(
    `insert into vip_point (billing_no, kind, cause_ref, account_id, points)
     select billing_no, 'restore', cause_ref, account_id, points from vip_point
      where billing_no = $1 and cause_ref = $2 and kind = 'reverse'
     on conflict do nothing`,
    [billing_no, cause_ref],
  );
}
