// What the first view needs of the result of an order.
export { useOrderInAddress } from "./order-in-address.ts";
