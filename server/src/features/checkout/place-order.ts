// Phase one of a purchase: the order and all that it holds, in one statement or in one transaction.
import type { Refusal } from "@gemgate/contract/code";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { takeHolds } from "./order-holds.ts";
import type { HoldPlan } from "./order-holds.ts";
import { placeOrder } from "./order-store.ts";
import type { PlacedOrder, Placing } from "./order-store.ts";

/**
 * Undefined: the nonce is known. An order without holds is one statement. With holds it is one transaction, the order first
 * (locks in one fixed order): what is not to be had takes order and nonce back with it, so a refusal leaves nothing behind.
 */
export async function placeWithHolds(
  world: Pick<World, "db" | "clock">,
  placing: Omit<Placing, "has_holds">,
  plan: HoldPlan,
): Promise<PlacedOrder | Refusal | undefined> {
  const has_holds = placing.order.discount !== undefined || plan.limit !== undefined || plan.cap.kind === "capped";
  if (!has_holds && plan.cap.kind === "none") return placeOrder(world.db, placing);
  try {
    return await inTransaction(world, async (tx) => {
      const placed = await placeOrder(tx, { ...placing, has_holds });
      if (placed === undefined) return undefined;
      const refusal = await takeHolds(tx, { billing_no: placed.billing_no, order: placing.order, plan });
      if (refusal !== undefined) throw new NotHeld(refusal);
      return placed;
    });
  } catch (error) {
    if (error instanceof NotHeld) return error.refusal;
    throw error;
  }
}

/** Rolls the transaction back; it never leaves this file. */
class NotHeld extends Error {
  override name = "NotHeld";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}
