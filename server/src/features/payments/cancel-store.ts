// SQL that touches payment_attempt, for stopping what a player does not want to pay any more.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface LiveAttempt {
  id: number;
  provider: string;
  merchant: string;
  merchant_ref: string;
  provider_ref: string | null;
  /** False: it is being made at this moment, or it is unknown whether it was. */
  is_made: boolean;
}

export async function listLiveAttempts(db: Queryable, billing_no: string): Promise<LiveAttempt[]> {
  const { rows } = await db.query<LiveAttempt>(
    `select id, provider, merchant, merchant_ref, provider_ref, state = 'pending' as is_made from payment_attempt
      where billing_no = $1 and state in ('init', 'unknown', 'pending') order by attempt_no limit 100`,
    [billing_no],
  );
  return rows;
}

/** What could not be stopped is asked about now; a lease that is running is left alone. */
export async function makeAskDue(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `update payment_attempt set next_at = gem_now()
      where billing_no = $1 and state in ('init', 'unknown', 'pending') and next_at > gem_now()`,
    [billing_no],
  );
}
