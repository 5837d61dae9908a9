// SQL that touches replenish, links to pay a debt in a game.
import type { Tx } from "../../platform/transaction.ts";

/** One conditional statement: a link is settled once. False: this money is surplus and goes back. */
export async function settleReplenish(tx: Tx, link: { id: string; order_no: string }): Promise<boolean> {
  const { rows } = await tx.query(
    "update replenish set state = 'paid', order_no = $2 where id = $1 and state = 'open' returning 1 as settled",
    [link.id, link.order_no],
  );
  return rows.length === 1;
}
