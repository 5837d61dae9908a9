// Where the money of an order is, and where its goods are, told from our records of each. They are apart on purpose: one word for
// both hides the orders that an operator looks for, paid and not delivered.
import type { GoodsFact, MoneyFact } from "@gemgate/contract/console/order-facts";
import type { OrderState } from "../checkout/order-lifecycle.ts";

export interface FactsOfOrder {
  readonly state: OrderState;
  /** Came for these goods, in minor units. */
  readonly captured: number;
  /** Went back of that for certain. */
  readonly refunded: number;
  /** Money of any payment of this order that is on its way back, or may be. */
  readonly refunding: boolean;
  /** Another amount than the price, or a second payment, that nobody gave back yet. */
  readonly has_other_money: boolean;
  /** The dispute that weighs most: open before lost before won. */
  readonly dispute: "open" | "lost" | "won" | null;
  readonly delivery: "pending" | "unknown" | "delivered" | "rejected" | "cancelled" | null;
  readonly delivery_in_review: boolean;
  readonly delivery_tries: number;
  /** The game took goods back. */
  readonly revoked: boolean;
}

export interface TwoFacts {
  readonly money: MoneyFact;
  readonly goods: GoodsFact;
}

export function factsOf(order: FactsOfOrder): TwoFacts {
  return { money: moneyFactOf(order), goods: goodsFactOf(order) };
}

function moneyFactOf(order: FactsOfOrder): MoneyFact {
  const { state, captured, refunded } = order;
  if (order.dispute === "open") return "disputed";
  if (order.dispute === "lost") return "lost";
  if (order.refunding || state === "refund_pending") return "refunding";
  if (state === "refunded" || (captured > 0 && refunded >= captured)) return "refunded";
  if (refunded > 0) return "part_refunded";
  if (order.has_other_money) return "wrong_money";
  if (captured > 0) return "paid";
  return state === "failed" || state === "expired" ? "not_paid" : "unpaid";
}

/** The price of these goods is not ours, or will not be; a second payment that goes back says nothing about them. */
function isPriceGone({ state, captured, refunded, dispute }: FactsOfOrder): boolean {
  if (dispute === "open" || dispute === "lost") return true;
  return state === "refund_pending" || state === "refunded" || (captured > 0 && refunded >= captured);
}

function goodsFactOf(order: FactsOfOrder): GoodsFact {
  const { state, delivery } = order;
  const isGone = isPriceGone(order);
  if (delivery === "delivered") {
    if (!isGone) return "delivered";
    return order.revoked ? "taken_back" : "kept";
  }
  // A game that may have given them is asked before anything else is said, wherever the money is.
  if (delivery === "unknown" && (order.delivery_in_review || order.delivery_tries > 1)) return "in_doubt";
  const isOver = state === "failed" || state === "expired" || delivery === "cancelled";
  if (order.captured === 0 || isGone || isOver) return "nothing_due";
  if (delivery === "rejected" || order.delivery_in_review) return "not_delivered";
  return order.delivery_tries > 1 ? "not_delivered" : "on_its_way";
}
