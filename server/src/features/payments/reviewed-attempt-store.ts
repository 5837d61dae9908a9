// SQL that touches payment_attempt, for what a person decides about it.
import type { Tx } from "../../platform/transaction.ts";

/** Out of review and due: beyond 72 h one question is asked, and without an answer it is in review again. */
export async function askReviewedAttempt(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update payment_attempt set in_review = false, next_at = gem_now(), attempts = 0, lease_until = null, lease_owner = null,
            lease_no = lease_no + 1
      where id = $1 and in_review and state in ('init', 'unknown', 'pending')`,
    [id],
  );
}
