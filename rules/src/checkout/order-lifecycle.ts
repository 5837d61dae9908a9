// The life of an order as a table: what happens to it, and where that leads from each state. The database holds the same
// moves in its `transition` table and refuses any other, so a move is added in both places or it does not exist.

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

/** What can happen, each with the state it leads to and the states it can happen in. */
const orderEventTable = {
  link_given: { to: "pay_pending", from: ["created"] },
  // A webhook may beat our own update, so money is heard of before the order is known to wait for it. Late money is
  // honoured or given back, never refused.
  money_came: { to: "paid", from: ["created", "pay_pending", "failed", "expired"] },
  wrong_money_came: { to: "review", from: ["created", "pay_pending", "failed", "expired"] },
  payment_ended: { to: "failed", from: ["created", "pay_pending"] },
  time_over: { to: "expired", from: ["created", "pay_pending"] },
  player_cancelled: { to: "expired", from: ["created", "pay_pending"] },
  delivery_begins: { to: "delivering", from: ["paid", "review"] },
  goods_given: { to: "delivered", from: ["delivering", "review"] },
  delivery_in_doubt: { to: "review", from: ["paid", "delivering"] },
  refund_begins: { to: "refund_pending", from: ["paid", "delivering", "delivered", "review"] },
  money_went_back: { to: "refunded", from: ["refund_pending"] },
  // Goods stay delivered when only a part of their price went back.
  part_went_back: { to: "delivered", from: ["refund_pending"] },
  refund_stuck: { to: "review", from: ["refund_pending"] },
  bank_took_money: {
    to: "chargeback",
    from: ["paid", "delivering", "delivered", "refund_pending", "refunded", "review"],
  },
  // A dispute that is won puts the order where it would stand without it.
  won_to_deliver: { to: "paid", from: ["chargeback"] },
  won_under_way: { to: "delivering", from: ["chargeback"] },
  won_delivered: { to: "delivered", from: ["chargeback"] },
  won_refunded: { to: "refunded", from: ["chargeback"] },
} as const satisfies Readonly<Record<string, { to: OrderState; from: readonly OrderState[] }>>;

export type OrderEvent = keyof typeof orderEventTable;

export const orderEvents: Readonly<Record<OrderEvent, { to: OrderState; from: readonly OrderState[] }>> =
  orderEventTable;

export const orderEventNames = Object.keys(orderEventTable).filter(isOrderEvent);

function isOrderEvent(name: string): name is OrderEvent {
  return name in orderEventTable;
}

/** Where an event leads; undefined where it means nothing to an order of this state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | undefined {
  const { from, to } = orderEvents[event];
  return from.includes(state) ? to : undefined;
}

/** The states that follow on each state, whatever happened. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: movesFrom("created"),
  pay_pending: movesFrom("pay_pending"),
  paid: movesFrom("paid"),
  delivering: movesFrom("delivering"),
  delivered: movesFrom("delivered"),
  refund_pending: movesFrom("refund_pending"),
  refunded: movesFrom("refunded"),
  failed: movesFrom("failed"),
  expired: movesFrom("expired"),
  chargeback: movesFrom("chargeback"),
  review: movesFrom("review"),
};

function movesFrom(state: OrderState): readonly OrderState[] {
  const next = orderEventNames.flatMap((event) => nextOrderState(state, event) ?? []);
  return orderStates.filter((to) => next.includes(to));
}

export function isLegalMove({ from, to }: { from: OrderState; to: OrderState }): boolean {
  return orderMoves[from].includes(to);
}

/** While it is open an order holds coupon, limit and cap, and stands in the way of a second one (Z115). */
export function isOpenOrder(state: OrderState): boolean {
  return state === "created" || state === "pay_pending";
}

/** The table as a mermaid diagram, for the architecture page. */
export function orderLifecycleDrawing(): string {
  const moves = orderStates.flatMap((from) =>
    orderMoves[from].map((to) => {
      const events = orderEventNames.filter((event) => nextOrderState(from, event) === to);
      return `    ${from} --> ${to}: ${events.map((event) => event.replaceAll("_", " ")).join(", ")}`;
    }),
  );
  return ["stateDiagram-v2", `    [*] --> ${first_order_state}`, ...moves, ""].join("\n");
}
