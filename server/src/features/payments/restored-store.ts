// SQL that touches payment_attempt, for a database that was restored from a backup.
import type { Tx } from "../../platform/transaction.ts";

export interface RestoredAttempt {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string | null;
}

/** Everything that may have been begun, paid or ended since: asked about at once, and never begun again without asking. */
export async function askRestoredAttempts(tx: Tx): Promise<RestoredAttempt[]> {
  const { rows } = await tx.query<RestoredAttempt>(
    `update payment_attempt set state = case state when 'init' then 'unknown' else state end, next_at = gem_now(), attempts = 0,
            lease_until = null, lease_owner = null, lease_no = lease_no + 1, last_error = 'restored from a backup'
      where state in ('init', 'unknown', 'pending') and not in_review
      returning id, provider, provider_ref`,
  );
  return rows;
}

/** No provider can be polled for them: a person looks them up by our reference. */
export async function reviewRestoredAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update payment_attempt set in_review = true,
            last_error = 'restored from a backup, and this provider cannot be asked by our reference'
      where id = any($1::bigint[])`,
    [[...ids]],
  );
}

/** Providers that took money of ours lately, or were about to. */
export async function listRecentProviders(tx: Tx, since: Date): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>(
    "select distinct provider from payment_attempt where created_at > $1::timestamptz - interval '30 days' order by 1",
    [since],
  );
  return rows.map(({ provider }) => provider);
}
