// SQL that touches account: a dispute closes it for further orders until it is cleared.
import type { Tx } from "../../platform/transaction.ts";

/** First in the order of locks. A lock that does not block foreign keys: orders of the account are still written. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.query("select 1 as locked from account where id = $1 for no key update", [id]);
}

export async function blockAccount(tx: Tx, id: number): Promise<void> {
  await tx.query("update account set blocked_at = gem_now() where id = $1 and blocked_at is null", [id]);
}

export async function unblockAccount(tx: Tx, id: number): Promise<void> {
  await tx.query("update account set blocked_at = null where id = $1 and blocked_at is not null", [id]);
}
