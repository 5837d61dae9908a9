// What a refund does to its order and to the ledger, in the transaction that ends it.
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { callOffDelivery, findDelivery, queueRevocation } from "../delivery/public.ts";
import { postLines } from "../ledger/public.ts";
import { queueRefund, sumRefunds } from "../refunds/public.ts";
import type { EndedRefund, RefundedPayment } from "../refunds/public.ts";
import { listPaidAttempts, lockAttempt, markAttemptReview, readAttempt, readOrderOfAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { takeBackEarnings, releaseHolds, returnHoldsAfterRefund, lockOrder, moveOrder } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";
import { readRefunded, readUntaken } from "./owed-money.ts";
import { refundableTxn } from "./returned-refund.ts";
import { deliveryOfOrder, freeDebtOf } from "../replenish/public.ts";

/** For the order's event list: the source of the refund. */
const own_cause = "the money goes back";
export const external_cause = "given back at the provider by somebody else";

/** Order before attempt, always (locks in one fixed order). A caller that knows the order spares a round trip. */
export async function lockPayment(
  tx: Tx,
  attempt_id: number,
  known_billing_no?: string,
): Promise<{ order: LockedOrder; attempt: Attempt }> {
  const billing_no = known_billing_no ?? (await readOrderOfAttempt(tx, attempt_id));
  assert(billing_no !== undefined, "an attempt belongs to an order");
  const [order, attempt] = await Promise.all([lockOrder(tx, billing_no), lockAttempt(tx, attempt_id)]);
  assert(order !== undefined && attempt !== undefined, "order and attempt are never deleted");
  return { order, attempt };
}

/**
 * All that came in on this attempt and has not gone back yet is sent back; the caller holds the attempt's lock. False: nothing is
 * left, or a bank has taken money of it itself.
 */
export async function refundAttempt(tx: Tx, attempt: Attempt, reason: string): Promise<boolean> {
  const { captured_amount, captured_currency } = attempt;
  assert(captured_amount !== null && captured_currency !== null, "only money that came in goes back");
  const [sums] = await sumRefunds(tx, [attempt.id]);
  const left = captured_amount - (sums?.succeeded ?? 0) - (sums?.waiting ?? 0);
  return left > 0 && refundPart(tx, attempt, { amount: left, reason });
}

/** False: so much is not left of this payment. */
export async function refundPart(tx: Tx, attempt: Attempt, part: { amount: number; reason: string }): Promise<boolean> {
  const { captured_amount, captured_currency } = attempt;
  assert(captured_amount !== null && captured_currency !== null, "only money that came in goes back");
  const refund_ref = await queueRefund(tx, {
    payment_attempt_id: attempt.id,
    ...part,
    currency: captured_currency,
    captured_amount,
    merchant_ref: `${attempt.billing_no}-${attempt.attempt_no}`,
  });
  return refund_ref !== undefined;
}

export const refundedPayment: RefundedPayment = {
  async describe(db, attempt_id) {
    const attempt = await readAttempt(db, attempt_id);
    assert(attempt !== undefined, "an attempt is never deleted");
    const { provider, merchant, merchant_ref, provider_ref, provider_txn, captured_amount } = attempt;
    assert(provider_txn !== null && captured_amount !== null, "only money that came in goes back");
    const txn = refundableTxn(provider_txn);
    return { provider, merchant, merchant_ref, provider_ref: provider_ref ?? "", provider_txn: txn, captured_amount };
  },

  async lock(tx, attempt_id) {
    await lockPayment(tx, attempt_id);
  },

  async succeeded(tx, refund) {
    const { order, attempt } = await lockPayment(tx, refund.payment_attempt_id);
    const isDelivered = (await stateOfDelivery(tx, order)) === "delivered";
    await postRefund(tx, { order, attempt, refund, isDelivered });
    const [sums] = await sumRefunds(tx, [attempt.id]);
    const isWhole = (sums?.succeeded ?? 0) >= (attempt.captured_amount ?? 0);
    // What is left after a bank took a part may be less than all, and nothing more is to be decided about it.
    if (isWhole || (await readUntaken(tx, attempt)) === 0) await markAttemptReview(tx, attempt.id, false);
    if (attempt.state !== "captured") return closeWithoutMoney(tx, order);
    if (order.state === "chargeback") return;
    if (refund.is_external && !isDelivered) return stopGoods(tx, order, isWhole);
    if (isDelivered) await takeBackGoods(tx, { order, attempt, refund }, sums?.succeeded ?? refund.amount);
    const { billing_no } = order;
    if (refund.is_external)
      await moveOrder(tx, { billing_no, event: "refund_begins", from: ["delivered"], cause: external_cause });
    const cause = refund.is_external ? external_cause : own_cause;
    if (isWhole) return closeRefunded(tx, order, { isDelivered, cause });
    if ((sums?.waiting ?? 0) === 0)
      await moveOrder(tx, { billing_no, event: "part_went_back", cause: "a part went back" });
  },

  async calledOff(tx, refund) {
    const { attempt } = await lockPayment(tx, refund.payment_attempt_id);
    await markLeftOver(tx, attempt);
  },

  async stuck(tx, refund, reason) {
    const { order, attempt } = await lockPayment(tx, refund.payment_attempt_id);
    // All of it was given back at the provider meanwhile: nothing is left for a person to decide.
    if ((await readRefunded(tx, attempt)) >= (attempt.captured_amount ?? 0)) return;
    await markAttemptReview(tx, attempt.id, true);
    if (attempt.state !== "captured") return;
    const { billing_no } = order;
    await moveOrder(tx, { billing_no, event: "refund_stuck", cause: `not refunded: ${reason}` });
  },
};

/**
 * Money was given back at the provider before the goods were given. What was not sent yet is not sent any more. What was
 * sent may have arrived: the order waits in review until the game has told its delivery (returned-money.ts goes on from there).
 */
async function stopGoods(tx: Tx, order: LockedOrder, isWhole: boolean): Promise<void> {
  const { billing_no } = order;
  await callOffDelivery(tx, await deliveryOfOrder(tx, order), external_cause);
  const mayHaveArrived = (await stateOfDelivery(tx, order)) === "unknown";
  if (isWhole && !mayHaveArrived) return closeRefunded(tx, order, { isDelivered: false, cause: external_cause });
  // Of a part only a person can say what it was for.
  const cause = `${external_cause}: ${mayHaveArrived ? "the goods were under way" : "a part, before delivery"}`;
  await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause });
}

/** Money beside a dispute that no worker handles goes into review. */
async function markLeftOver(tx: Tx, attempt: Attempt): Promise<void> {
  if (attempt.state !== "captured" && (await readUntaken(tx, attempt)) > 0)
    await markAttemptReview(tx, attempt.id, true);
}

async function stateOfDelivery(tx: Tx, order: LockedOrder): Promise<string | undefined> {
  return (await findDelivery(tx, await deliveryOfOrder(tx, order)))?.state;
}

interface Refunding {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly refund: EndedRefund;
}

/** Money that is still owed leaves the obligation; what was earned, or taken by a bank, is an expense. */
async function postRefund(
  tx: Tx,
  { order, attempt, refund, isDelivered }: Refunding & { isDelivered: boolean },
): Promise<void> {
  const { refund_ref: ref, currency, amount } = refund;
  const isEarned = attempt.state === "captured" && isDelivered;
  const owed = isEarned ? 0 : Math.min(amount, await readUntaken(tx, attempt, { refund: amount }));
  await postLines(tx, { kind: "refund", ref, billing_no: order.billing_no, currency }, [
    { code: "customer_obligation", amount: owed },
    { code: "refunds", amount: amount - owed },
    { code: "provider_receivable", amount: -amount },
  ]);
}

/** `refunded` is all that went back so far, this refund included. */
export async function takeBackGoods(
  tx: Tx,
  { order, attempt, refund }: Omit<Refunding, "refund"> & { refund: Pick<EndedRefund, "refund_ref" | "amount"> },
  refunded: number,
): Promise<void> {
  const { billing_no } = order;
  const paid = attempt.captured_amount ?? refunded;
  await takeBackEarnings(tx, order, { cause_ref: refund.refund_ref, refunded, paid });
  await queueRevocation(tx, {
    billing_no,
    revoke_key: `refund-${refund.refund_ref}`,
    cause: "refund",
    share: { before: refunded - refund.amount, after: refunded, paid },
  });
}

export async function closeRefunded(
  tx: Tx,
  order: LockedOrder,
  { isDelivered, cause }: { isDelivered: boolean; cause: string },
): Promise<void> {
  const { billing_no } = order;
  if (order.state === "refunded") return;
  // A person's decision in review, a refund that went on while a dispute was won, and one that others made, all end here.
  const from = ["review", "delivered", "paid", "delivering"] as const;
  await moveOrder(tx, { billing_no, event: "refund_begins", from, cause });
  const isMoved = await moveOrder(tx, { billing_no, event: "money_went_back", cause: "the money went back" });
  assert(isMoved, "a refunded order was waiting for it");
  if (isDelivered) await returnHoldsAfterRefund(tx, order);
  else await releaseHolds(tx, billing_no);
  if (!isDelivered && order.replenish_id !== null) await freeDebtOf(tx, billing_no);
}

/** An order that only ever got a wrong amount ends when nothing of it is left here. */
async function closeWithoutMoney(tx: Tx, order: LockedOrder): Promise<void> {
  if (order.state !== "review" && order.state !== "refund_pending") return;
  for (const paid of await listPaidAttempts(tx, order.billing_no)) {
    if ((await readUntaken(tx, paid)) > 0) return;
  }
  const delivery = await stateOfDelivery(tx, order);
  // Goods that may have arrived keep the order open: what the game tells of them closes it (returned-money.ts).
  if (delivery === "unknown") return;
  await closeRefunded(tx, order, { isDelivered: delivery === "delivered", cause: own_cause });
}
