// What other features may use of the result of an order.
export { factsOf, OrderRows } from "./order-rows.tsx";
export { PayCode } from "./pay-code.tsx";
