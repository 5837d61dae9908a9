// What can be decided about an order now, and why not the rest. The worker asks the order again under its lock: what stands here only
// keeps a screen from offering what would be refused.
import type { ActionReason, OrderAction } from "@gemgate/contract/console/commands";

export interface PaymentFacts {
  readonly id: number;
  readonly state: string;
  readonly in_review: boolean;
  readonly amount: number | null;
  readonly currency: string | null;
  /** Went back or is on its way. */
  readonly refunded: number;
  readonly is_refunding: boolean;
  /** Of that, what waits for a person before it is tried again. */
  readonly stuck: number;
  readonly is_disputed: boolean;
}

export interface OrderFacts {
  readonly billing_no: string;
  readonly state: string;
  readonly payable_amount: number;
  readonly currency: string;
  readonly is_card: boolean;
  readonly delivery_state: string | null;
  readonly delivery_in_review: boolean;
  readonly payments: readonly PaymentFacts[];
}

export function orderActions(order: OrderFacts): OrderAction[] {
  const { billing_no: object, payable_amount: amount } = order;
  const back = refundOf(order);
  const asked = order.payments.find((payment) => isLive(payment) && payment.in_review);
  return [
    { kind: "deliver", object, why_not: whyNotDelivered(order), amount, takes_part: false },
    { kind: "refund", object, why_not: back.why_not, amount: back.amount, takes_part: back.takes_part },
    { kind: "delivered", object, why_not: whyNotByHand(order), amount, takes_part: false },
    { kind: "cancel", object, why_not: isOpen(order) ? null : "not_open", amount, takes_part: false },
    {
      kind: "ask",
      object: asked === undefined ? object : String(asked.id),
      why_not: asked === undefined ? whyNotAsked(order) : null,
      amount: null,
      takes_part: false,
    },
  ];
}

function isOpen({ state }: OrderFacts): boolean {
  return state === "created" || state === "pay_pending";
}

function isLive({ state }: PaymentFacts): boolean {
  return state === "init" || state === "unknown" || state === "pending";
}

function whyNotAsked({ payments }: OrderFacts): ActionReason {
  return payments.some(isLive) ? "asking" : "nothing_to_ask";
}

function capturedOf({ payments }: OrderFacts): PaymentFacts | undefined {
  return payments.find(({ state }) => state === "captured");
}

function whyNotDelivered(order: OrderFacts): ActionReason | null {
  if (order.delivery_state === "delivered") return "delivered";
  if (order.state !== "review") return "not_in_review";
  if (order.is_card) return null;
  const captured = capturedOf(order);
  if (captured === undefined) return "no_money";
  if (captured.is_disputed) return "disputed";
  return captured.refunded > 0 ? "went_back" : null;
}

/** Also goods whose refund failed for good: they stay given. And those of which nobody knows whether they were given before the money left. */
function whyNotByHand(order: OrderFacts): ActionReason | null {
  if (isInDoubt(order)) return null;
  if (order.delivery_state === "delivered" && order.state === "review") {
    return capturedOf(order)?.is_refunding === true ? "refund_under_way" : null;
  }
  return whyNotDelivered(order);
}

/** A bank took the money, or all of it went back at the provider, while the goods were under way. */
function isInDoubt(order: OrderFacts): boolean {
  if (order.state === "chargeback") return order.delivery_in_review;
  const captured = capturedOf(order);
  if (captured === undefined || captured.amount === null || captured.is_refunding) return false;
  const isBack = captured.refunded >= captured.amount;
  return order.state === "review" && isBack && order.delivery_state === "unknown";
}

interface Back {
  readonly why_not: ActionReason | null;
  readonly amount: number | null;
  readonly takes_part: boolean;
}

const not_back = (why_not: ActionReason): Back => ({ why_not, amount: null, takes_part: false });

function refundOf(order: OrderFacts): Back {
  const { state, is_card, payments } = order;
  const isGiven = order.delivery_state === "delivered";
  const stuck = payments.reduce((sum, payment) => sum + payment.stuck, 0);
  if (stuck > 0) return { why_not: null, amount: stuck, takes_part: false };
  if (is_card) return cardBack(order, isGiven);
  if (isInDoubt(order)) return { why_not: null, amount: order.payable_amount, takes_part: false };
  if (state === "paid" || state === "delivering") return not_back("goods_under_way");
  const captured = capturedOf(order);
  const extra = payments.filter((payment) => payment !== captured && leftOf(payment, order) > 0);
  const isWaiting = extra.some((payment) => payment.in_review);
  if (state === "review" && !isGiven) return whole(captured === undefined ? extra : [captured, ...extra], order);
  if ((state === "delivered" && !isWaiting) || state === "review") return part(captured, order);
  if (state === "refund_pending" && extra.length === 0) return not_back("refund_under_way");
  return whole(extra, order);
}

/** There is no part of a card, and nothing to give back for gems that a character has. */
function cardBack({ state, payable_amount }: OrderFacts, isGiven: boolean): Back {
  if (isGiven) return not_back("delivered");
  if (state !== "review") return not_back("not_in_review");
  return { why_not: null, amount: payable_amount, takes_part: false };
}

function whole(payments: readonly PaymentFacts[], order: OrderFacts): Back {
  const open = payments.filter((payment) => leftOf(payment, order) > 0 && !payment.is_disputed);
  if (open.length === 0) return not_back(payments.some(({ is_disputed }) => is_disputed) ? "disputed" : "nothing_left");
  const amount = open.reduce((sum, payment) => sum + leftOf(payment, order), 0);
  return { why_not: null, amount, takes_part: false };
}

function part(captured: PaymentFacts | undefined, order: OrderFacts): Back {
  if (captured === undefined) return not_back("no_money");
  if (captured.is_disputed) return not_back("disputed");
  const amount = leftOf(captured, order);
  if (amount <= 0) return not_back(captured.is_refunding ? "refund_under_way" : "nothing_left");
  return { why_not: null, amount, takes_part: true };
}

/** Money in another currency than the order's came by mistake and is decided about with its own payment. */
function leftOf({ state, amount, currency, refunded }: PaymentFacts, order: OrderFacts): number {
  const isMoney = state === "captured" || state === "surplus" || state === "mismatch";
  return isMoney && amount !== null && currency === order.currency ? amount - refunded : 0;
}
