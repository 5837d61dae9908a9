import { inTransaction } from "../../platform/transaction.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { closeUnpaidGift, expireOrder, expirePlainOrders, listDueHolders } from "./expiry-store.ts";
import type { DueOrders } from "./expiry-store.ts";
import { findLapsedOrder, listUnpaidGifts } from "./open-order-store.ts";
import type { CharacterKey, OpenOrderKey } from "./open-order-store.ts";
import { releaseHolds } from "./order-holds.ts";

const batch = 100;

/** Z113: an order that was not paid in time is closed. Its attempts are still asked about, so late money is found. */
export const expiryWork: Work = {
  name: "expire",
  runBatch: async (world) => (await expireDueOrders(world, { account_id: null, batch })) >= batch,
};

/** Of one account or of all; answers how many were closed. */
export async function expireDueOrders(world: World, due: DueOrders): Promise<number> {
  let closed = await expirePlainOrders(world.db, due);
  // One by one: two orders in one transaction would lock what they share in no fixed order.
  for (const billing_no of await listDueHolders(world.db, due)) {
    if (await closeHolder(world, billing_no)) closed += 1;
  }
  return closed;
}

/** The one order that stands in a character's way although its time is over, whichever account made it. */
export async function expireLapsedOrder(world: World, key: OpenOrderKey): Promise<boolean> {
  const billing_no = await findLapsedOrder(world.db, key);
  return billing_no !== undefined && closeHolder(world, billing_no);
}

/**
 * Z135: what a player buys for the own character is not in the hands of strangers, who could hold its limit by gifts that they never
 * pay. Money that comes for such a gift all the same is late money: it takes the limit again, or goes back.
 */
export async function closeUnpaidGifts(
  world: World,
  key: CharacterKey & { readonly product_id: string },
): Promise<number> {
  let closed = 0;
  for (const billing_no of await listUnpaidGifts(world.db, key)) {
    if (await closeHolder(world, billing_no, closeUnpaidGift)) closed += 1;
  }
  return closed;
}

/** Z45: what the order held is free again in the moment that it is closed. */
function closeHolder(world: World, billing_no: string, close = expireOrder): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    if (!(await close(tx, billing_no))) return false;
    await releaseHolds(tx, billing_no);
    return true;
  });
}
