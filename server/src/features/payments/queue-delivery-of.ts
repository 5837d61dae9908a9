import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { queueOrderDelivery, queueReplenishDelivery } from "../delivery/public.ts";
import type { LockedOrder } from "../orders/public.ts";
import { findLinkOfOrder } from "../replenish/public.ts";

/** What the money of this order is for goes to the game: its goods, or word that the debt of its link is settled. */
export async function queueDeliveryOf(
  tx: Tx,
  { order, money }: { order: LockedOrder; money: { amount: number; currency: string } },
): Promise<void> {
  const { billing_no, server_id, role_id, product_id, replenish_id } = order;
  if (replenish_id !== null) {
    const link = await findLinkOfOrder(tx, billing_no);
    assert(link !== undefined, "the link is settled before the game hears of it");
    await queueReplenishDelivery(tx, { link: { ...order, replenish_id, debt_id: link.debt_id }, money });
    return;
  }
  assert(server_id !== null && role_id !== null && product_id !== null, "goods have a receiver");
  await queueOrderDelivery(tx, { order: { ...order, server_id, role_id, product_id }, money });
}
