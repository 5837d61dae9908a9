// The life of an order as a table. The database holds the same moves in its `transition` table and refuses any other,
// so a move is added in both places or it does not exist.

export const orderStates = [
  "created",
  "pay_pending",
  "paid",
  "delivering",
  "delivered",
  "refund_pending",
  "refunded",
  "failed",
  "expired",
  "chargeback",
  "review",
] as const;

export type OrderState = (typeof orderStates)[number];

/** An order begins here and nowhere else. */
export const first_order_state: OrderState = "created";

export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // A notice may beat our own update, so money is heard of before the order is known to wait for it.
  created: ["pay_pending", "paid", "failed", "expired", "review"],
  pay_pending: ["paid", "failed", "expired", "review"],
  paid: ["delivering", "refund_pending", "review", "chargeback"],
  delivering: ["delivered", "review", "refund_pending", "chargeback"],
  delivered: ["refund_pending", "chargeback"],
  // Back to delivered when the refund was only a part of the price, to a person when it failed.
  refund_pending: ["refunded", "delivered", "review", "chargeback"],
  refunded: ["chargeback"],
  // Late money is honoured or given back, never refused.
  failed: ["paid", "review"],
  expired: ["paid", "review"],
  // A dispute that is won puts the order back where it stood.
  chargeback: ["paid", "delivering", "delivered", "refunded"],
  review: ["delivering", "delivered", "refund_pending", "chargeback"],
};

export function isLegalMove({ from, to }: { from: OrderState; to: OrderState }): boolean {
  return orderMoves[from].includes(to);
}

/** While it is open an order holds coupon, limit and cap, and stands in the way of a second one (Z115). */
export function isOpenOrder(state: OrderState): boolean {
  return state === "created" || state === "pay_pending";
}

/** The table as a mermaid diagram, for the architecture page. */
export function orderLifecycleDrawing(): string {
  const moves = orderStates.flatMap((from) => orderMoves[from].map((to) => `    ${from} --> ${to}`));
  return ["stateDiagram-v2", `    [*] --> ${first_order_state}`, ...moves, ""].join("\n");
}
