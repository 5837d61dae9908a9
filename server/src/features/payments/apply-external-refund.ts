// Money that was given back at the provider itself (its dashboard, its mediation, a fraud tool): booked once, by webhook, poll or
// report, and goods and order follow as they do after a refund of ours.
import type { Tx } from "../../platform/transaction.ts";
import { callOffDelivery, findDelivery } from "../delivery/public.ts";
import { deliveryOfOrder } from "../replenish/public.ts";
import type { ExternalRefundObservation } from "../providers/public.ts";
import {
  addExternalRefund,
  applyRefund,
  callOffBeyond,
  claimNumber,
  findRefund,
  findRefundByNumber,
  hasLiveDispute,
  sumTakenByRefunds,
} from "../refunds/public.ts";
import type { KnownRefund, RefundOutcome } from "../refunds/public.ts";
import { markAttemptReview } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { external_cause, lockPayment, refundedPayment, refundPart } from "./order-refund.ts";
import { moveOrder } from "../orders/public.ts";
import type { LockedOrder } from "../orders/public.ts";

export interface ObservedExternalRefund {
  readonly attempt_id: number;
  readonly observation: ExternalRefundObservation;
  readonly cause: string;
}

/** What the ledger cannot take without a person: the order is held back, and a person reads it. */
export const external_refund_misfit = "the refund made at the provider does not fit its payment";
export const refunded_by_others = "refunded by others";
export const refunding_by_others = "being refunded by others";
/** The payment was given back whole before the store heard of it, or was never ours to book. */
export const refund_of_unbooked = "its payment is not booked";

export type ExternalRefundOutcome =
  | RefundOutcome
  | "no money went back"
  | typeof external_refund_misfit
  | typeof refunded_by_others
  | typeof refunding_by_others
  | typeof refund_of_unbooked;

interface Refunding {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly observed: ObservedExternalRefund;
}

export async function applyExternalRefund(tx: Tx, observed: ObservedExternalRefund): Promise<ExternalRefundOutcome> {
  const { observation } = observed;
  const refunding = { ...(await lockPayment(tx, observed.attempt_id)), observed };
  const { attempt } = refunding;
  if (attempt.provider_txn !== observation.provider_txn || attempt.captured_amount === null) return refund_of_unbooked;
  const known = await findKnown(tx, refunding);
  const { state } = observation;
  const reason = "the provider says that it failed";
  if (known !== undefined) return applyRefund(tx, refundedPayment, { refund: known, state, reason });
  if (state === "failed") return "no money went back";
  const refund = await bookRefund(tx, refunding, attempt.captured_amount);
  if (refund === undefined) {
    await holdForPerson(tx, refunding);
    return external_refund_misfit;
  }
  if (state === "pending") {
    await holdWaitingGoods(tx, refunding);
    return refunding_by_others;
  }
  await applyRefund(tx, refundedPayment, { refund, state, reason });
  return refunded_by_others;
}

async function findKnown(tx: Tx, { attempt, observed }: Refunding): Promise<KnownRefund | undefined> {
  const { refund_id, money, lost_ref, is_nameless = false } = observed.observation;
  const named = lost_ref === undefined ? undefined : await findRefund(tx, lost_ref);
  if (named !== undefined) return named;
  const numbered = { payment_attempt_id: attempt.id, provider_refund: refund_id };
  const known = await findRefundByNumber(tx, numbered);
  if (known !== undefined || !is_nameless || money === undefined) return known;
  return claimNumber(tx, { ...numbered, ...money });
}

/**
 * Undefined where no posting would be right: an amount that cannot be read, another currency, more than is left, or money that a
 * bank holds or has taken, of which it is unknown whether this is the same movement told twice.
 */
async function bookRefund(
  tx: Tx,
  { attempt, observed }: Refunding,
  captured_amount: number,
): Promise<KnownRefund | undefined> {
  const { refund_id, money, lost_ref } = observed.observation;
  if (money === undefined || money.currency !== attempt.captured_currency) return undefined;
  if (await hasLiveDispute(tx, attempt.id)) return undefined;
  const { amount, currency } = money;
  if (amount > captured_amount - (await sumTakenByRefunds(tx, attempt.id))) return undefined;
  const payment_attempt_id = attempt.id;
  // A refund of ours that was not sent yet gives way; of what it was for, the rest goes back.
  const calledOff = await callOffBeyond(tx, attempt.id, { captured_amount, amount, reason: external_cause });
  const refund = await addExternalRefund(tx, {
    payment_attempt_id,
    provider_refund: refund_id,
    amount,
    currency,
    refund_ref: lost_ref ?? `external:${attempt.provider}:${attempt.merchant}:${refund_id}`,
    reason: observed.cause.slice(0, 200),
  });
  const rest = Math.min(calledOff, captured_amount - (await sumTakenByRefunds(tx, attempt.id)));
  if (rest > 0) await refundPart(tx, attempt, { amount: rest, reason: "the rest of what goes back" });
  return refund;
}

/** Goods that were not sent yet stay here while the money is on its way back. */
async function holdWaitingGoods(tx: Tx, { order, attempt, observed }: Refunding): Promise<void> {
  if (attempt.state !== "captured") return;
  const { billing_no } = order;
  const delivery = await deliveryOfOrder(tx, order);
  await callOffDelivery(tx, delivery, external_cause);
  if ((await findDelivery(tx, delivery))?.state === "delivered") return;
  await moveOrder(tx, { billing_no, event: "delivery_in_doubt", cause: `${observed.cause}: ${external_cause}` });
}

async function holdForPerson(tx: Tx, refunding: Refunding): Promise<void> {
  await markAttemptReview(tx, refunding.attempt.id, true);
  await holdWaitingGoods(tx, refunding);
}
