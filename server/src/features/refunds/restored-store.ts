// SQL that touches refund, for a database that was restored from a backup.
import type { Tx } from "../../platform/transaction.ts";
import type { KnownRefund } from "./refund-store.ts";
import { refundColumns, under_way } from "./refund-store.ts";

export interface RestoredRefund extends KnownRefund {
  /** The provider had said that it took it, before the backup. */
  readonly is_under_way: boolean;
}

/** Each may have been sent: the provider is asked before it is sent again, however long ago its key was. */
export async function doubtRestoredRefunds(tx: Tx): Promise<RestoredRefund[]> {
  const { rows } = await tx.query<RestoredRefund>(
    `update refund set state = 'unknown', next_at = gem_now(), attempts = 0, lease_until = null, lease_owner = null,
            lease_no = lease_no + 1, last_error = case last_error when $1::text then last_error else 'restored from a backup' end,
            first_at = case when exists (select 1 from dispute d where d.payment_attempt_id = refund.payment_attempt_id
                                            and d.state in ('open', 'lost')) then first_at else gem_now() end
      where state in ('pending', 'unknown') and not in_review
      returning ${refundColumns}, coalesce(last_error = $1::text, false) as is_under_way`,
    [under_way],
  );
  return rows;
}

export async function reviewRestoredRefund(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.query("update refund set in_review = true, last_error = $2 where id = $1", [id, reason]);
}
