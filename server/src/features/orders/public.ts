import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { expiryWork } from "./expire-orders.ts";
import { countUnpaidGifts, listOpenLimitedOrders } from "./open-order-store.ts";
import type { CharacterKey } from "./open-order-store.ts";
import { readLastPayTimes } from "./order-store.ts";

export { extendLinkOrder, lockOpenLinkOrder } from "./link-order-store.ts";
export { findReceiverOfOrder, placeCardOrder } from "./card-order-store.ts";
export type { CardPlacing } from "./card-order-store.ts";
export { closeUnpaidGifts, expireDueOrders, expireLapsedOrder } from "./expire-orders.ts";
export { listOrdersOf } from "./list-orders.ts";
export { findOpenOrder, lockOpenOrder } from "./open-order-store.ts";
export type { OpenOrder, OpenOrderKey } from "./open-order-store.ts";
export { earnWithOrder, giveBackEarnings, planEarnings, takeBackEarnings } from "./order-earnings.ts";
export { releaseHolds, retakeHolds, returnHoldsAfterRefund, settleHolds, takeHolds } from "./order-holds.ts";
export type { HoldPlan } from "./order-holds.ts";
export { countOrders, readAccountOfOrder } from "./order-life-store.ts";
export {
  extendOrder,
  linkOrderTypes,
  lockOrder,
  moveOrder,
  moveOrders,
  orderTypes,
  player_cancelled_cause,
  readEarningOrder,
  readOrderView,
} from "./order-store.ts";
export type { LockedOrder, NewLinkOrder, NewOrder, OrderRecord, OrderView } from "./order-store.ts";
export { findPaidMeant, lockPaidMeant } from "./paid-order-store.ts";
export type { OrderTexts } from "./order-dependencies.ts";
export { payPage } from "./pay-page-address.ts";
export { presentOrders } from "./present-order.ts";
export { PriceMoved, priceIsInForce } from "./price-in-force.ts";
export { readOrderFor } from "./read-order.ts";
export { isPaidOnce } from "./receipt-store.ts";
export { statusOfOrder } from "./status-of-order.ts";

export const orderWork: readonly Work[] = [expiryWork];

/** G13: the open orders of a character's limited goods, by goods; an order of another account has no number here. */
export async function openLimitedOrders(
  world: World,
  buyer: CharacterKey & { readonly account_id: number },
): Promise<ReadonlyMap<string, string>> {
  const rows = await listOpenLimitedOrders(world.db, buyer);
  return new Map(rows.map((row) => [row.product_id, row.account_id === buyer.account_id ? row.billing_no : ""]));
}

/** Z135: what unpaid gifts hold of the limits of a character; it is there for the character itself. */
export async function unpaidGifts(world: World, character: CharacterKey): Promise<ReadonlyMap<string, number>> {
  const rows = await countUnpaidGifts(world.db, character);
  return new Map(rows.map((row) => [row.product_id, row.gifts]));
}

/** By real server and role, because a role id need not be unique over servers. */
export async function lastPayTimes(
  world: World,
  account_id: number,
  client_id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await readLastPayTimes(world.db, account_id, client_id);
  return new Map(rows.map((row) => [`${row.server_id}:${row.role_id}`, row.paid_s]));
}
