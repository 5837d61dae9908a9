// What layouts and other features may use of the list of orders once more than the first view is loaded.
export { MyOrders } from "./my-orders.tsx";
export { ExpectedOrders } from "./orders-panel.tsx";
export { OrderActions } from "./order-actions.tsx";
export { OrderDetailsPanel } from "./order-details-panel.tsx";
export { type FilterView, useFilterInAddress, useFilterOfPopup } from "./use-order-filter.ts";
export { type OrdersView, useOrders } from "./use-orders.ts";
export { useSeenOrder } from "./use-order-actions.ts";
export { useOrderInOwnAddress, useOrderOfAddress } from "./use-order-of-address.ts";
