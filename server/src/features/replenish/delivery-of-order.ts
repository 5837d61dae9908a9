import type { Queryable } from "../../platform/database.ts";
import { findLinkOfOrder } from "./replenish-store.ts";

/** The key by which a delivery is known. */
export type DeliveryOfOrder = { readonly cause: "order" | "replenish"; readonly cause_ref: string };

/**
 * What the game is told for the money of this order: to give its goods, or to settle the debt of its link. An order whose link another
 * one has settled tells the game nothing, and no delivery bears its number.
 */
export async function deliveryOfOrder(
  db: Queryable,
  { billing_no, replenish_id }: { billing_no: string; replenish_id: string | null },
): Promise<DeliveryOfOrder> {
  const link = replenish_id === null ? undefined : await findLinkOfOrder(db, billing_no);
  return link === undefined ? { cause: "order", cause_ref: billing_no } : { cause: "replenish", cause_ref: link.id };
}
