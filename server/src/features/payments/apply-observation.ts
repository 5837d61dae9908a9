// What a webhook, a query or a list says about a payment moves the order, once, whichever comes first.
import { nextOrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import { assert } from "../../platform/assert.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { SignalledWork } from "../../platform/work-signals.ts";
import { postEntries } from "../ledger/public.ts";
import type { Money, PaymentObservation } from "../providers/public.ts";
import { refunded_by_others } from "./apply-external-refund.ts";
import type { ExternalRefundOutcome } from "./apply-external-refund.ts";
import { endAttempt, noteDecline } from "./attempt-end-store.ts";
import { addSurplus, hasLiveAttempt, markAttemptReview, readBookedBefore, recordMoney } from "./attempt-store.ts";
import type { Attempt, BookedBefore } from "./attempt-store.ts";
import { forgetBegun } from "./begun-payment-store.ts";
import type { Payments } from "./payment-dependencies.ts";
import { releaseHolds, retakeHolds, moveOrder } from "../orders/public.ts";
import { lockPayment, refundAttempt } from "./order-refund.ts";
import { queueDeliveryOf } from "./queue-delivery-of.ts";
import { settleReplenish } from "../replenish/public.ts";
import type { LockedOrder } from "../orders/public.ts";

export interface ObservedPayment {
  readonly attempt_id: number;
  /** Its order, where the caller knows it. */
  readonly billing_no?: string;
  readonly observation: PaymentObservation;
  /** For the order's event list: the source of the observation. */
  readonly cause: string;
}

export const paid_unreadably = "paid without transaction or amount";
/** One number for two orders is the provider's mistake: the order that has the money keeps it, and it is booked once. */
export const paid_elsewhere = "known already, as the payment of another order";
/** Money that went back before it was booked: nothing is delivered for it. */
export const given_back = "given back at the provider before it was booked";
export const part_given_back = "a part was given back at the provider before it was booked";

/** As it stands in logs, with the webhook that told of it and in what a person is answered. */
export type PaymentOutcome =
  | "still pending"
  | "known already"
  | "paid"
  | "paid too late"
  | "surplus"
  | "mismatch"
  | "attempt ended"
  | "failed"
  | typeof paid_unreadably
  | typeof paid_elsewhere
  | typeof given_back
  | typeof part_given_back;

const closed: readonly OrderState[] = ["failed", "expired"];

export async function applyObservation(
  checkout: Pick<Payments, "world">,
  observed: ObservedPayment,
): Promise<PaymentOutcome> {
  const outcome = await inTransaction(checkout.world, (tx) => applyInTransaction(tx, observed));
  signalAfter(checkout, outcome);
  return outcome;
}

type MoneyOutcome = PaymentOutcome | ExternalRefundOutcome;

const leftBehind: Readonly<Partial<Record<MoneyOutcome, readonly SignalledWork[]>>> = {
  paid: ["deliver"],
  surplus: ["refund"],
  mismatch: ["refund"],
  "paid too late": ["refund"],
  [refunded_by_others]: ["refund", "revoke"],
};

/** Wakes the work that an outcome left behind, after its commit. */
export function signalAfter({ world }: Pick<Payments, "world">, outcome: MoneyOutcome): void {
  for (const work of leftBehind[outcome] ?? []) world.signals.wake(work);
}

/** For callers that end their own work in the same transaction. */
export async function applyInTransaction(tx: Tx, observed: ObservedPayment): Promise<PaymentOutcome> {
  const { attempt_id, billing_no, observation } = observed;
  const locking = lockPayment(tx, attempt_id, billing_no);
  if (observation.state === "paid") return applyMoney(tx, { observed, locking });
  const { order, attempt } = await locking;
  switch (observation.state) {
    case "pending":
      // The payer may try again, and may not: then this is why.
      if (observation.decline !== undefined) await noteDecline(tx, attempt.id, observation.decline);
      return "still pending";
    case "failed":
    case "cancelled":
    case "expired":
      return applyEnd(tx, { order, attempt, observed });
  }
}

interface Applying {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly observed: ObservedPayment;
}

async function applyMoney(
  tx: Tx,
  { observed, locking }: { observed: ObservedPayment; locking: ReturnType<typeof lockPayment> },
): Promise<PaymentOutcome> {
  const { provider_txn, provider_ref, money } = observed.observation;
  // Money without a number or an amount cannot be booked: it is asked about again, and a person sees it if that never helps.
  if (provider_txn === undefined || money === undefined) {
    await locking;
    return paid_unreadably;
  }
  // Sent behind the locks and read under them.
  const [{ order, attempt }, before] = await Promise.all([
    locking,
    readUnderLock(tx, { locking, observed, provider_txn }),
  ]);
  // The same transaction again changes nothing.
  if (before.known_of !== null) return before.known_of === order.billing_no ? "known already" : paid_elsewhere;

  const applying = { order, attempt, observed };
  const { provider, merchant } = attempt;
  const { refunded = 0 } = observed.observation;
  if (refunded >= money.amount) return applyReturned(tx, applying);
  const { has_capture } = before;
  const received = { provider_txn, provider_ref, ...money, isPart: refunded > 0, has_capture };
  const outcome = await bookMoney(tx, applying, received);
  // The ledger comes last in the order of locks.
  tx.later(postCapture(tx, { ref: `${provider}:${merchant}:${provider_txn}`, billing_no: order.billing_no, money }));
  return outcome;
}

/** With the order known its locks are on their way already; without it they are waited for, since a statement sees what is committed when it begins. */
async function readUnderLock(
  tx: Tx,
  reading: { locking: Promise<unknown>; observed: ObservedPayment; provider_txn: string },
): Promise<BookedBefore> {
  const { locking, observed, provider_txn } = reading;
  if (observed.billing_no === undefined) await locking;
  return readBookedBefore(tx, { attempt_id: observed.attempt_id, provider_txn });
}

/** The payment is over: the player has the money again, so it buys nothing and is not posted to the ledger. */
async function applyReturned(tx: Tx, { order, attempt, observed }: Applying): Promise<PaymentOutcome> {
  const { billing_no } = order;
  await endAttempt(tx, attempt.id, "cancelled");
  if (await hasLiveAttempt(tx, billing_no)) return given_back;
  const isFailed = await moveOrder(tx, {
    billing_no,
    event: "payment_ended",
    cause: `${observed.cause}: ${given_back}`,
  });
  if (isFailed) await releaseHolds(tx, billing_no);
  return given_back;
}

type ReceivedPayment = Money & {
  provider_txn: string;
  provider_ref: string;
  /** A part of it has gone back already: it is booked, a person decides, and nothing goes out nor back by itself. */
  isPart: boolean;
  /** The order has its money. */
  has_capture: boolean;
};

/** What this money is to the order: its price, a second payment, or another amount. */
async function bookMoney(tx: Tx, applying: Applying, received: ReceivedPayment): Promise<PaymentOutcome> {
  const { order, attempt } = applying;
  if (attempt.state === "captured" || attempt.state === "surplus" || attempt.state === "mismatch") {
    const surplus = await addSurplus(tx, attempt, received);
    if (received.isPart) await markAttemptReview(tx, surplus.id, true);
    else await refundAttempt(tx, surplus, "paid twice");
    return "surplus";
  }
  if (received.amount !== attempt.amount || received.currency !== attempt.currency) {
    return keepMismatch(tx, applying, received);
  }
  const canBePaid = nextOrderState(order.state, "money_came") !== undefined;
  if (!canBePaid || received.has_capture) {
    const surplus = await recordMoney(tx, {
      id: attempt.id,
      state: "surplus",
      ...received,
      in_review: received.isPart,
    });
    if (!received.isPart) await refundAttempt(tx, surplus, "paid twice");
    return "surplus";
  }
  if (received.isPart) return keepPart(tx, applying, received);
  if (!(await takeLink(tx, applying))) return giveLinkMoneyBack(tx, applying, received);
  return takeMoney(tx, applying, received);
}

/** True for goods. An order of a link gets its money only if this very payment settles the link. */
async function takeLink(tx: Tx, { order, observed }: Applying): Promise<boolean> {
  const { replenish_id: id, billing_no: order_no } = order;
  return id === null || settleReplenish(tx, { id, order_no, paid_s: observed.observation.paid_s });
}

/** The debt is paid by another order, its link is void, or the time of the link was over when this was paid. */
async function giveLinkMoneyBack(
  tx: Tx,
  { order, attempt }: Applying,
  received: ReceivedPayment,
): Promise<PaymentOutcome> {
  const { billing_no } = order;
  const surplus = await recordMoney(tx, { id: attempt.id, state: "surplus", ...received });
  await moveOrder(tx, { billing_no, event: "time_over", cause: "its link is paid, void or over" });
  await forgetBegun(tx, billing_no);
  await refundAttempt(tx, surplus, "link paid, void or over");
  return "surplus";
}

/** The right amount came in and a part of it went back before we heard of it: what it was for only a person can find out. */
async function keepPart(
  tx: Tx,
  { order, attempt, observed }: Applying,
  received: ReceivedPayment,
): Promise<PaymentOutcome> {
  await recordMoney(tx, { id: attempt.id, state: "captured", ...received, in_review: true });
  const { billing_no } = order;
  await moveOrder(tx, { billing_no, event: "wrong_money_came", cause: `${observed.cause}: ${part_given_back}` });
  return part_given_back;
}

async function takeMoney(
  tx: Tx,
  { order, attempt, observed }: Applying,
  received: ReceivedPayment,
): Promise<PaymentOutcome> {
  const { billing_no } = order;
  const capturing = recordMoney(tx, { id: attempt.id, state: "captured", ...received });
  tx.later(capturing);
  tx.later(
    moveOrder(tx, { billing_no, event: "money_came", cause: observed.cause }).then((isPaid) =>
      assert(isPaid, "a locked unpaid order takes its money"),
    ),
  );
  tx.later(forgetBegun(tx, billing_no));
  // Late money buys what can still be bought on the old terms; what is gone by now is paid back.
  if (closed.includes(order.state) && !(await retakeHolds(tx, billing_no))) {
    await moveOrder(tx, { billing_no, event: "refund_begins", cause: "coupon, limit or cap is gone" });
    await refundAttempt(tx, await capturing, "paid too late");
    return "paid too late";
  }
  const queueing = queueDeliveryOf(tx, { order, money: received });
  // What a debt is settled with is read first, and the ledger comes last in the order of locks.
  if (order.replenish_id === null) tx.later(queueing);
  else await queueing;
  return "paid";
}

/** Never delivered: a person sees it, and what came in goes back by itself. */
async function keepMismatch(
  tx: Tx,
  { order, attempt, observed }: Applying,
  received: ReceivedPayment,
): Promise<PaymentOutcome> {
  const mismatch = await recordMoney(tx, { id: attempt.id, state: "mismatch", ...received, in_review: true });
  const { billing_no } = order;
  await moveOrder(tx, { billing_no, event: "wrong_money_came", cause: `${observed.cause}: another amount came in` });
  if (!received.isPart) await refundAttempt(tx, mismatch, "another amount came in");
  return "mismatch";
}

function postCapture(tx: Tx, capture: { ref: string; billing_no: string; money: Money }): Promise<void> {
  return postEntries(tx, {
    kind: "capture",
    ref: capture.ref,
    billing_no: capture.billing_no,
    currency: capture.money.currency,
    amount: capture.money.amount,
    debit: "provider_receivable",
    credit: "customer_obligation",
  });
}

/** The order fails only when no other attempt of it can still be paid; money that came in is never unsaid. */
async function applyEnd(tx: Tx, { order, attempt, observed }: Applying): Promise<PaymentOutcome> {
  const { billing_no } = order;
  const { state, decline } = observed.observation;
  await endAttempt(tx, attempt.id, state === "failed" ? "failed" : "cancelled", decline);
  if (await hasLiveAttempt(tx, billing_no)) return "attempt ended";
  const isFailed = await moveOrder(tx, { billing_no, event: "payment_ended", cause: observed.cause });
  if (!isFailed) return "attempt ended";
  await releaseHolds(tx, billing_no);
  return "failed";
}
