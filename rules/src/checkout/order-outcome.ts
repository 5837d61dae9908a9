// What became of an order, in more words than the four status codes have.
import type { OrderOutcome } from "@gemgate/contract/order-outcomes";
import type { OrderState } from "./order-lifecycle.ts";

export interface EndFacts {
  readonly state: OrderState;
  /** The goods are in the game. */
  readonly delivered: boolean;
  /** A second payment was recorded as surplus. */
  readonly repeated: boolean;
  /** The player cancelled it. */
  readonly cancelledByPlayer: boolean;
  /** The payment that was tried last was declined; false where its page was left or ran out of time. */
  readonly declined: boolean;
  /** It ended when its time was over, or later. */
  readonly timeOver: boolean;
  /** Went back for certain, of the money that was meant for the goods, in minor units. */
  readonly refunded: number;
  /** Of the same money: on its way back, or in an unknown state. */
  readonly refunding: number;
}

/** Undefined while nothing has ended: unpaid, or paid and on its way. */
export function outcomeOf(order: EndFacts): OrderOutcome | undefined {
  switch (order.state) {
    case "created":
    case "pay_pending":
    case "paid":
    case "delivering":
      return undefined;
    case "failed":
    case "expired":
      // Money for a replenish link that was settled or over when it came: the order has none, and its payer has it again.
      if (order.refunding > 0) return "refunding";
      if (order.refunded > 0) return "refunded";
      return order.state === "failed" ? failedAs(order) : expiredAs(order);
    case "refunded":
      return "refunded";
    case "refund_pending":
      return "refunding";
    case "chargeback":
      return "disputed";
    case "review":
      // A refund that got stuck is still owed; goods that are in the game are never called missing.
      if (order.refunding > 0) return "refunding";
      return order.delivered ? deliveredAs(order) : "review";
    case "delivered":
      return deliveredAs(order);
  }
}

function failedAs({ declined, timeOver }: EndFacts): OrderOutcome {
  if (declined) return "declined";
  return timeOver ? "expired" : "cancelled";
}

function expiredAs({ cancelledByPlayer }: EndFacts): OrderOutcome {
  return cancelledByPlayer ? "cancelled" : "expired";
}

function deliveredAs({ refunded, repeated }: EndFacts): OrderOutcome {
  if (refunded > 0) return "partly_refunded";
  return repeated ? "delivered_paid_twice" : "delivered";
}

/**
 * The money came and was not given back: nothing may ask for it again. Review is only reached by money that came; a wrong
 * amount counts too, because it goes back by itself and paying once more would not end it sooner.
 */
export function isPaidOrder(state: OrderState): boolean {
  return state === "paid" || state === "delivering" || state === "delivered" || state === "review";
}
