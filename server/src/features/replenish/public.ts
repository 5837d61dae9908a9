export { listDebtsOfOrder, recordDebt } from "./debt-store.ts";
export type { RecordedDebt } from "./debt-store.ts";
export { deliveryOfOrder } from "./delivery-of-order.ts";
export { ingameRoutes } from "./ingame-routes.ts";
export { linkAddress } from "./link-address.ts";
export type { KnownLink, LinkOrders, PayLinkQuery } from "./link-orders.ts";
export { openDebtLink } from "./open-debt-link.ts";
export type { LinkRefused, LinkWorld } from "./open-debt-link.ts";
export {
  findLinkOfOrder,
  findOrderOfLink,
  freeDebtOf,
  listLinks,
  settleReplenish,
  voidLink,
} from "./replenish-store.ts";
export type { ListedLink } from "./replenish-store.ts";
export { replenishRoutes } from "./routes.ts";
export { replenishServiceRoute } from "./service-route.ts";
