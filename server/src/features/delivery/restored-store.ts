// SQL that touches delivery and outbox, for a database that was restored from a backup.
import type { Tx } from "../../platform/transaction.ts";

/**
 * Each may have been sent until now: a game that is duplicate-safe hears its key again, every other is asked first. The provider's
 * settlement report is compared before, because its money may have gone back since.
 */
export async function doubtRestoredDeliveries(tx: Tx): Promise<number> {
  const { rows } = await tx.query(
    `update delivery set state = 'unknown', sent_at = gem_now(), next_at = gem_now() + interval '15 minutes', first_at = gem_now(), attempts = 0,
            lease_until = null, lease_owner = null, lease_no = lease_no + 1, last_error = 'restored from a backup'
      where state in ('pending', 'unknown') and not in_review
      returning 1 as doubted`,
  );
  return rows.length;
}

/** A revocation has no question of its own: it goes out again under the key by which the game knows it. */
export async function repeatRestoredRevocations(tx: Tx): Promise<number> {
  const { rows } = await tx.query(
    `update outbox set next_at = gem_now(), first_at = gem_now(), attempts = 0, lease_until = null, lease_owner = null,
            lease_no = lease_no + 1
      where topic = 'revoke' and done_at is null
      returning 1 as repeated`,
  );
  return rows.length;
}
