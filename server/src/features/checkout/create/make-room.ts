import type { RefusalName } from "@gemgate/contract/code";
import type { World } from "../../../platform/world.ts";
import { closeUnpaidGifts, expireDueOrders, expireLapsedOrder } from "../../orders/public.ts";
import type { OpenOrderKey } from "../../orders/public.ts";

/**
 * Closes what stands in the way of a purchase without a right to: orders of this account and of this character whose time is over,
 * and, where players buy for themselves, gifts that nobody has paid (Z135). False: there was nothing.
 */
export async function makeRoom(world: World, key: OpenOrderKey, refused: RefusalName): Promise<boolean> {
  const closed = await expireDueOrders(world, { account_id: key.account_id, batch: 100 });
  const isLapsed = await expireLapsedOrder(world, key);
  // A gift holds a limit alone: where something else is missing, it stands in nobody's way.
  const gifts = key.gift || refused !== "limit_reached" ? 0 : await closeUnpaidGifts(world, key);
  return isLapsed || closed + gifts > 0;
}
