import type { OrderStatus } from "@gemgate/contract/checkout";
import type { OrderState } from "./order-lifecycle.ts";

/** K2: what the storefront shows; every number of the wire is one of the three. */
export type BillingStatus = "Pending" | "Success" | "Fail";

export interface OrderFacts {
  readonly state: OrderState;
  /** The goods are in the game. */
  readonly delivered: boolean;
  /** A second payment, another transaction of the provider, was recorded as surplus. */
  readonly repeated: boolean;
  /** The refund that is under way gives back only a part of the price. */
  readonly partlyRefunded?: boolean;
}

/** Z35: what the wire says of a state before and after the goods are in the game. */
const statusOfState: Readonly<Record<OrderState, { readonly before: OrderStatus; readonly after: OrderStatus }>> = {
  created: { before: -1, after: -1 },
  pay_pending: { before: -1, after: -1 },
  paid: { before: -1, after: -1 },
  delivering: { before: -1, after: -1 },
  delivered: { before: 1, after: 1 },
  // A paid order is never shown as failed, and delivered goods never as missing, while a person looks at it.
  review: { before: -1, after: 1 },
  refund_pending: { before: -2, after: -2 },
  refunded: { before: -2, after: -2 },
  failed: { before: -2, after: -2 },
  expired: { before: -2, after: -2 },
  chargeback: { before: -2, after: 1 },
};

/** Z35: the status that the wire tells of an order. */
export function publicStatus(order: OrderFacts): OrderStatus {
  const status = statusOnce(order);
  // Repeat is said of a successful order only: the player has the goods, and the surplus goes back.
  return status === 1 && order.repeated ? 10 : status;
}

/** K2: a number that we do not know may be a state of tomorrow, and only Pending claims nothing about the money. */
export function billingStatusOf(status: number): BillingStatus {
  if (status === 1 || status === 10) return "Success";
  return status === -2 ? "Fail" : "Pending";
}

function statusOnce({ state, delivered, partlyRefunded = false }: OrderFacts): OrderStatus {
  if (state === "refund_pending" && delivered && partlyRefunded) return 1;
  return delivered ? statusOfState[state].after : statusOfState[state].before;
}
