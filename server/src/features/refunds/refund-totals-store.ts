// SQL that touches refund, for what a player is told of an order's money. It goes by state and amount alone, for refunds of ours and of others.
import type { Queryable } from "../../platform/database.ts";

export interface RefundTotals {
  payment_attempt_id: number;
  currency: string;
  /** Went back for certain. */
  succeeded: number;
  /** On its way, or unknown. */
  waiting: number;
  /** When the last part went back; null before any did. */
  succeeded_s: number | null;
}

/** Only attempts that have refunds are answered. Leans on refunds_of_attempt. */
export async function readRefundTotals(db: Queryable, attempt_ids: readonly number[]): Promise<RefundTotals[]> {
  const { rows } = await db.query<RefundTotals>(
    `select payment_attempt_id, currency,
            coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint as succeeded,
            coalesce(sum(amount) filter (where state in ('pending', 'unknown')), 0)::bigint as waiting,
            floor(extract(epoch from max(succeeded_at) filter (where state = 'succeeded')))::bigint as succeeded_s
       from refund where payment_attempt_id = any($1::bigint[]) group by payment_attempt_id, currency`,
    [[...attempt_ids]],
  );
  return rows;
}
