// SQL that touches orders, and reads replenish: the open order of a link, of which there is at most one.
import type { Tx } from "../../platform/transaction.ts";

export interface OpenLinkOrder {
  billing_no: string;
  is_in_time: boolean;
  /** Another order may have settled the link since. */
  is_link_open: boolean;
}

/** Relies on the index one_open_replenish. */
export async function lockOpenLinkOrder(tx: Tx, replenish_id: string): Promise<OpenLinkOrder | undefined> {
  const { rows } = await tx.query<OpenLinkOrder>(
    `select o.billing_no, o.expires_at > gem_now() as is_in_time,
            exists (select 1 from replenish r where r.id = o.replenish_id and r.state = 'open') as is_link_open
       from orders o
      where o.replenish_id = $1 and o.state in ('created', 'pay_pending') for update of o`,
    [replenish_id],
  );
  return rows[0];
}

/** Choosing a slower method moves the end forward, never beyond that of the link. */
export async function extendLinkOrder(tx: Tx, billing_no: string, pay_within_s: number): Promise<void> {
  await tx.query(
    `update orders o set expires_at = greatest(o.expires_at,
        least(gem_now() + make_interval(secs => $2::int), o.created_at + interval '7 days', r.valid_until))
       from replenish r
      where o.billing_no = $1 and r.id = o.replenish_id and o.state in ('created', 'pay_pending')`,
    [billing_no, pay_within_s],
  );
}
