// Banks keep all of an order's money: what the order held is free again, once it is certain that the game gave nothing for it.
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery } from "../delivery/public.ts";
import { hasOpenDispute } from "../refunds/public.ts";
import { releaseHolds } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";
import { deliveryOfOrder, freeDebtOf } from "../replenish/public.ts";

/**
 * Asked when a dispute is lost and when the game has told what became of a send; the later of the two finds nothing open. What was
 * sent may have arrived, and a rest that is still here is a person's to decide: until then holds and link stay with their order.
 */
export async function releaseIfLost(tx: Tx, order: LockedOrder, attempt: { readonly id: number }): Promise<void> {
  if (order.state !== "chargeback" || (await hasOpenDispute(tx, attempt.id))) return;
  const delivery = await findDelivery(tx, await deliveryOfOrder(tx, order));
  if (delivery?.state === "delivered" || delivery?.state === "unknown") return;
  await releaseHolds(tx, order.billing_no);
  if (order.replenish_id !== null) await freeDebtOf(tx, order.billing_no);
}
