export { recordDebt } from "./debt-store.ts";
export { deliveryOfOrder } from "./delivery-of-order.ts";
export { ingameRoutes } from "./ingame-routes.ts";
export type { KnownLink, LinkOrders, PayLinkQuery } from "./link-orders.ts";
export { findLinkOfOrder, findOrderOfLink, freeDebtOf, settleReplenish } from "./replenish-store.ts";
export { replenishRoutes } from "./routes.ts";
export { replenishServiceRoute } from "./service-route.ts";
