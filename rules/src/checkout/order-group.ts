// What kind of order a player asks for alone; the list and its SQL (`order-filter-store.ts`) say the same.
import type { OrderGroup } from "@gemgate/contract/order-groups";
import type { OrderOutcome } from "@gemgate/contract/order-outcomes";

const groupOfOutcome: Readonly<Record<OrderOutcome, OrderGroup>> = {
  declined: "ended",
  cancelled: "ended",
  expired: "ended",
  refunding: "refunded",
  refunded: "refunded",
  // Its badge says so, and whoever looks for money that came back looks here.
  partly_refunded: "refunded",
  delivered: "delivered",
  delivered_paid_twice: "delivered",
  review: "in_progress",
  disputed: "refunded",
};

/** Every order is of exactly one. */
export function groupOfOrder(order: { outcome: OrderOutcome | undefined; isPaid: boolean }): OrderGroup {
  if (order.outcome !== undefined) return groupOfOutcome[order.outcome];
  return order.isPaid ? "in_progress" : "unpaid";
}
