// What layouts and other features may use of gifts.
export { friendOfOrder } from "./friend-of-order.ts";
export { useReceiver } from "./use-receiver.ts";
