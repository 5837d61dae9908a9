import type { Sweep } from "../../platform/purge.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { makeAttemptsDue } from "./attempt-store.ts";
import { forgetOldBegun } from "./begun-payment-store.ts";
import type { Payments } from "./payment-dependencies.ts";
import { askWork } from "./poll-provider.ts";

export {
  applyExternalRefund,
  external_refund_misfit,
  refund_of_unbooked,
  refunded_by_others,
  refunding_by_others,
} from "./apply-external-refund.ts";
export type { ExternalRefundOutcome } from "./apply-external-refund.ts";
export type { PaymentOutcome } from "./apply-observation.ts";
export { applyInTransaction, applyObservation, given_back, signalAfter } from "./apply-observation.ts";
export {
  chooseLiveAttempt,
  findAttemptByRef,
  findAttemptByTxn,
  hasCapture,
  listPaidAttempts,
  listPaidAttemptsOfAccount,
  readAttempt,
  readCurrentAttempt,
  readOrderOfAttempt,
} from "./attempt-store.ts";
export type { Attempt } from "./attempt-store.ts";
export { addressDigest, beginPayment, TooManyBegun } from "./begun-payment-store.ts";
export type { Beginning } from "./begun-payment-store.ts";
export { callProvider } from "./call-provider.ts";
export { cancelOrder, stopPayments } from "./cancel-order.ts";
export { findCaptures, listCapturesBetween, ownersOfAttempts } from "./capture-store.ts";
export type { Capture } from "./capture-store.ts";
export {
  askByDecision,
  hasMoney,
  paidByDecision,
  settledByDecision,
  unknownAttempt,
  unpaidByDecision,
} from "./decide-attempt.ts";
export { cancelByDecision } from "./decide-cancel.ts";
export type { CancelDecision } from "./decide-cancel.ts";
export { deliverByDecision, deliveredByDecision, refundByDecision } from "./decide-order.ts";
export type { RefundDecision } from "./decide-order.ts";
export { refundedByDecision, refundFailedByDecision, refundSettledByDecision } from "./decide-refund.ts";
export { cardLedgerRef } from "./give-card-back.ts";
export { releaseIfLost } from "./lost-money.ts";
export { addAttempt } from "./new-attempt-store.ts";
export type { NewAttempt } from "./new-attempt-store.ts";
export { orderDelivery, replenishDelivery } from "./order-delivery.ts";
export { lockPayment, refundAttempt, refundedPayment } from "./order-refund.ts";
export { queueDeliveryOf } from "./queue-delivery-of.ts";
export { readRefunded, readUntaken } from "./owed-money.ts";
export type { Payments } from "./payment-dependencies.ts";
export { placeLinkOrder } from "./placing-link-store.ts";
export type { LinkPlacing } from "./placing-link-store.ts";
export { placeOrder } from "./placing-store.ts";
export type { Placing } from "./placing-store.ts";
export { confirmLate, takeApproved } from "./poll-payment.ts";
export { askRestoredAttempts, listRecentProviders, reviewRestoredAttempts } from "./restored-store.ts";

export function paymentWork(payments: Payments): readonly Work[] {
  return [workOf(askWork(payments))];
}

export const paymentSweeps: readonly Sweep[] = [{ name: "begun payments", sweep: forgetOldBegun }];

/** A provider that answers again is asked at once about what went unanswered. */
export function resumeAttempts(world: World): void {
  world.signals.onBack((back) => {
    if (back.party !== "provider") return;
    makeAttemptsDue(world.db, back).then(
      () => world.signals.wake("ask"),
      (error: unknown) => world.log.warn({ event: "attempts_not_resumed", error: String(error) }),
    );
  });
}
