// What other features may use of the list of orders.
export { shortTime } from "./order-time.ts";
