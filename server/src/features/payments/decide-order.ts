// What a person may decide about an order, and what each decision does to goods, money and ledger.
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery, settleByHand } from "../delivery/public.ts";
import { refundsTakenBy, whyNotTaken } from "../providers/public.ts";
import { hasEqualRefund, hasLiveDispute, retryRefunds, sumRefunds, sumRefundsBecause } from "../refunds/public.ts";
import { isPaidByCard } from "../cards/public.ts";
import { listPaidAttempts, lockAttempt, markAttemptReview } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { giveCardBack } from "./give-card-back.ts";
import { refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import { releaseIfLost } from "./lost-money.ts";
import { orderDelivery } from "./order-delivery.ts";
import { refundAttempt, refundPart } from "./order-refund.ts";
import { lockOrder, moveOrder } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";
import { readUntaken } from "./owed-money.ts";
import { queueDeliveryOf } from "./queue-delivery-of.ts";
import { closeIfReturned } from "./returned-money.ts";
import { deliveryOfOrder, findLinkOfOrder, settleReplenish } from "../replenish/public.ts";

interface Case {
  readonly order: LockedOrder;
  readonly attempts: readonly Attempt[];
  /** The money that is for the goods. */
  readonly captured: Attempt | undefined;
  /** A prepaid card is the money, and no attempt. */
  readonly isPaidByCard: boolean;
  /** Went back or may be on its way, of that money. */
  readonly refunded: number;
  readonly isRefunding: boolean;
  /** Neither went back nor was taken by a bank, of that money. */
  readonly untaken: number;
  readonly isDelivered: boolean;
  /** Goods that were under way when the bank took their money: only a person can say whether they were given. */
  readonly isDisputedInDoubt: boolean;
  /** The same after all of the money was given back at the provider. */
  readonly isReturnedInDoubt: boolean;
}

async function readCase(tx: Tx, billing_no: string): Promise<Case | undefined> {
  const order = await lockOrder(tx, billing_no);
  if (order === undefined) return undefined;
  const attempts: Attempt[] = [];
  for (const { id } of await listPaidAttempts(tx, billing_no)) {
    const attempt = await lockAttempt(tx, id);
    if (attempt !== undefined) attempts.push(attempt);
  }
  const captured = attempts.find((attempt) => attempt.state === "captured");
  const [sums] = captured === undefined ? [] : await sumRefunds(tx, [captured.id]);
  const delivery = await findDelivery(tx, await deliveryOfOrder(tx, order));
  const untaken = captured === undefined ? 0 : await readUntaken(tx, captured);
  const isBack = captured !== undefined && (sums?.succeeded ?? 0) >= (captured.captured_amount ?? 0);
  return {
    order,
    attempts,
    captured,
    isPaidByCard: await isPaidByCard(tx, billing_no),
    refunded: (sums?.succeeded ?? 0) + (sums?.waiting ?? 0),
    isRefunding: (sums?.waiting ?? 0) > 0,
    untaken,
    isDelivered: delivery?.state === "delivered",
    isDisputedInDoubt: order.state === "chargeback" && delivery?.in_review === true,
    isReturnedInDoubt: order.state === "review" && isBack && delivery?.state === "unknown",
  };
}

/** Only goods whose money is here and stays here may go out. */
function whyNotGiven({ order, captured, isPaidByCard: hasCard, refunded, untaken }: Case): string | undefined {
  if (order.state !== "review") return `the order is ${order.state}, not in review`;
  if (hasCard) return undefined;
  if (captured === undefined) return "no money of the right amount came in for it";
  if (untaken === 0) return "its payer's bank holds or has taken all of its money";
  return refunded > 0 ? "its money went back or is on its way back" : undefined;
}

/** Sends the goods (again). The person who decides this has made sure that the game has not given them. */
export async function deliverByDecision(tx: Tx, billing_no: string, cause: string): Promise<Decided> {
  const found = await readCase(tx, billing_no);
  if (found === undefined) return refuse("there is no such order");
  const refusal = found.isDelivered ? "the game has given it already" : whyNotGiven(found);
  if (refusal !== undefined) return refuse(refusal);
  if (!(await takeLinkByDecision(tx, found.order))) return refuse(link_gone);
  const isWaiting = await settleByHand(tx, await deliveryOfOrder(tx, found.order), { state: "pending" });
  if (!isWaiting) {
    const { payable_amount: amount, currency } = found.order;
    await queueDeliveryOf(tx, { order: found.order, money: { amount, currency } });
  }
  await moveOrder(tx, { billing_no, event: "delivery_begins", cause });
  await endReview(tx, found);
  return { done: true, words: "delivering" };
}

/** The goods were given by hand; the note is the proof, and its number the receipt. */
export async function deliveredByDecision(tx: Tx, billing_no: string, cause: string): Promise<Decided> {
  const found = await readCase(tx, billing_no);
  if (found === undefined) return refuse("there is no such order");
  // A refund of delivered goods that failed for good: they stay delivered, and the money stays.
  if (found.isDelivered && found.order.state === "review") {
    if (found.isRefunding) return refuse("a refund of it may be on its way: let it be tried again with refund");
    await moveOrder(tx, { billing_no, event: "goods_given", cause });
    await endReview(tx, found);
    return { done: true, words: "delivered" };
  }
  const refusal = found.isDisputedInDoubt || found.isReturnedInDoubt ? undefined : whyNotGiven(found);
  if (refusal !== undefined) return refuse(refusal);
  if (!(await takeLinkByDecision(tx, found.order))) return refuse(link_gone);
  const delivery = await deliveryOfOrder(tx, found.order);
  if ((await findDelivery(tx, delivery)) === undefined) {
    const { payable_amount: amount, currency } = found.order;
    await queueDeliveryOf(tx, { order: found.order, money: { amount, currency } });
  }
  await orderDelivery.delivered(tx, billing_no, async () => {
    await settleByHand(tx, delivery, { state: "delivered", receipt: cause });
  });
  await endReview(tx, found);
  if (found.isReturnedInDoubt) return { done: true, words: "refunded, and the goods are taken back" };
  return { done: true, words: found.isDisputedInDoubt ? "chargeback, and the goods were given" : "delivered" };
}

const link_gone = "its link is settled by another order or void, so nothing is owed for it";

/** A part of its money had gone back when it came, so the link is not settled yet; the person who decides this wants it to be. */
async function takeLinkByDecision(tx: Tx, { billing_no, replenish_id }: LockedOrder): Promise<boolean> {
  if (replenish_id === null || (await findLinkOfOrder(tx, billing_no)) !== undefined) return true;
  return settleReplenish(tx, { id: replenish_id, order_no: billing_no, paid_s: 0 });
}

async function endReview(tx: Tx, { captured }: Case): Promise<void> {
  if (captured !== undefined) await markAttemptReview(tx, captured.id, false);
}

export interface RefundDecision {
  readonly billing_no: string;
  readonly amount?: number;
  readonly isAgain?: boolean;
  /** What was decided about: where more would go back by now, or other money, nothing does. */
  readonly most?: { readonly amount: number; readonly currency: string };
}

/** Money goes back: all of it before the goods are given, all or a part afterwards; a stuck refund is tried again. */
export async function refundByDecision(tx: Tx, decision: RefundDecision, cause: string): Promise<Decided> {
  const { most } = decision;
  const decided = await beginRefund(tx, decision, cause);
  if (!decided.done || most === undefined) return decided;
  const attempts = await listPaidAttempts(tx, decision.billing_no);
  const going = await sumRefundsBecause(tx, { attempt_ids: attempts.map(({ id }) => id), reason: cause });
  const isWithin = going.every(({ currency, amount }) => currency === most.currency && amount <= most.amount);
  return isWithin ? decided : refuse("more would go back than was decided about: look at the order again");
}

async function beginRefund(
  tx: Tx,
  { billing_no, amount, isAgain = false, most }: RefundDecision,
  cause: string,
): Promise<Decided> {
  const found = await readCase(tx, billing_no);
  if (found === undefined) return refuse("there is no such order");
  const retried = await retryRefunds(
    tx,
    found.attempts.map((attempt) => attempt.id),
  );
  if (retried > 0) return { done: true, words: `${retried} refund(s) tried again` };
  const { order, captured, isDelivered } = found;
  if (found.isPaidByCard) return returnCardByDecision(tx, found, { amount: amount ?? most?.amount, cause });
  if (found.isDisputedInDoubt) {
    await settleByHand(tx, await deliveryOfOrder(tx, order), { state: "cancelled" });
    if (captured !== undefined) await releaseIfLost(tx, order, captured);
    return { done: true, words: "chargeback, and the goods were not given" };
  }
  if (order.state === "review" && !isDelivered && (await closeReturned(tx, order)))
    return { done: true, words: "refunded, for all of it had gone back at the provider" };
  // What was paid beside the goods and waits for a person comes first: the money of delivered goods is another decision.
  const hasExtra = found.attempts.some((attempt) => attempt !== captured && attempt.in_review);
  if (order.state === "delivered" && hasExtra && amount === undefined) return refundExtra(tx, found, cause);
  if (order.state === "review" && !isDelivered) return refundUndelivered(tx, found, { amount, cause });
  if (order.state !== "delivered" && order.state !== "review") return refundExtra(tx, found, cause);
  if (captured === undefined) return refuse("no money came in for it");
  const left = (captured.captured_amount ?? 0) - found.refunded;
  const is_whole = (amount ?? left) === captured.captured_amount;
  const refusal = whyNotTaken(refundsTakenBy(captured.provider), { is_whole });
  if (refusal !== undefined) return refuse(refusal);
  const part = { payment_attempt_id: captured.id, amount: amount ?? left };
  if (!is_whole && !isAgain && (await hasEqualRefund(tx, part))) {
    return refuse(
      "the same amount was asked for within the last 15 minutes; look with show, and add --again for a second one",
    );
  }
  const isQueued = await refundPart(tx, captured, { amount: amount ?? left, reason: cause });
  if (!isQueued) return refuse(`at most ${left} is left of it`);
  await moveOrder(tx, { billing_no, event: "refund_begins", cause });
  return { done: true, words: "refund_pending" };
}

/** All of its money went back at the provider, and the goods were not given: the person who decides this has asked the game. */
async function closeReturned(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (!(await closeIfReturned(tx, order.billing_no))) return false;
  await settleByHand(tx, await deliveryOfOrder(tx, order), { state: "cancelled" });
  return true;
}

/** A card is good again or it is not: there is no part of it, and nothing to give back for gems that a character has. */
async function returnCardByDecision(
  tx: Tx,
  { order, isDelivered }: Case,
  { amount, cause }: { amount: number | undefined; cause: string },
): Promise<Decided> {
  const { billing_no, state, payable_amount } = order;
  if (isDelivered) return refuse("a prepaid card paid it and the game has given it, so nothing goes back");
  if (state !== "review") return refuse(`the order is ${state}, not in review`);
  if (amount !== undefined && amount !== payable_amount)
    return refuse("a card goes back whole, so leave the amount out");
  await settleByHand(tx, { cause: "order", cause_ref: billing_no }, { state: "cancelled" });
  await moveOrder(tx, { billing_no, event: "refund_begins", cause });
  await giveCardBack(tx, order, cause);
  return { done: true, words: "refunded, and the card can be used again" };
}

async function refundUndelivered(
  tx: Tx,
  { order, attempts, captured }: Case,
  { amount, cause }: { amount: number | undefined; cause: string },
): Promise<Decided> {
  const { billing_no } = order;
  if (amount !== undefined && amount !== captured?.captured_amount) {
    return refuse("before delivery all of it goes back, so leave the amount out");
  }
  const goingBack = captured === undefined ? attempts : [captured];
  let disputed = 0;
  for (const { id } of goingBack) disputed += (await hasLiveDispute(tx, id)) ? 1 : 0;
  if (disputed === goingBack.length)
    return refuse("its payer's bank holds or has taken money of it, so none goes back beside that");
  await settleByHand(tx, await deliveryOfOrder(tx, order), { state: "cancelled" });
  for (const attempt of attempts) await refundAttempt(tx, attempt, cause);
  await moveOrder(tx, { billing_no, event: "refund_begins", cause });
  return { done: true, words: "refund_pending" };
}

/** Surplus and wrong amounts of an order that is otherwise done. */
async function refundExtra(tx: Tx, { order, attempts, captured }: Case, cause: string): Promise<Decided> {
  const extra = attempts.filter((attempt) => attempt !== captured);
  let queued = 0;
  for (const attempt of extra) queued += (await refundAttempt(tx, attempt, cause)) ? 1 : 0;
  if (queued > 0) return { done: true, words: `${queued} refund(s) of what was paid beside the goods` };
  return refuse(`the order is ${order.state}, and nothing that was paid beside its goods can go back`);
}
