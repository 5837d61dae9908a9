import type { Sweep } from "../../platform/purge.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { readProviderBack } from "../providers/public.ts";
import { askWork } from "./ask-provider.ts";
import { makeAttemptsDue } from "./attempt-store.ts";
import { forgetOldBegun } from "./begun-payment-store.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { expiryWork } from "./expire-orders.ts";
import { eraseOldNotices } from "./notice-store.ts";
import { forgetOldKeys } from "./idempotency-store.ts";
import { listOpenLimitedOrders } from "./open-order-store.ts";
import type { CharacterKey } from "./open-order-store.ts";
import { readLastPayTimes } from "./order-store.ts";
import { noticeWork } from "./work-on-notices.ts";

export { applyDispute, dispute_misfit } from "./apply-dispute.ts";
export {
  applyExternalRefund,
  external_refund_misfit,
  refund_of_unbooked,
  refunded_by_others,
  refunding_by_others,
} from "./apply-external-refund.ts";
export { applyObservation, given_back, ringAfter } from "./apply-observation.ts";
export { findAttemptByRef, findAttemptByTxn } from "./attempt-store.ts";
export { findCaptures, listCapturesBetween, ownersOfAttempts } from "./capture-store.ts";
export type { Capture } from "./capture-store.ts";
export { openCardOrders } from "./card-order.ts";
export type { Checkout } from "./checkout-dependencies.ts";
export type { Payments } from "./payment-dependencies.ts";
export { askByDecision, paidByDecision, settledByDecision, unpaidByDecision } from "./decide-attempt.ts";
export { disputeByDecision } from "./decide-dispute.ts";
export { deliverByDecision, deliveredByDecision, refundByDecision } from "./decide-order.ts";
export { refundedByDecision, refundFailedByDecision, refundSettledByDecision } from "./decide-refund.ts";
export { closeWebhookByDecision, retryWebhookByDecision } from "./decide-webhook.ts";
export { already, done, no } from "./decided.ts";
export type { Decided } from "./decided.ts";
export type { WebhookKey } from "./reviewed-webhook-store.ts";
export { askRestoredAttempts, listRecentProviders, reviewRestoredAttempts } from "./restored-store.ts";
export { orderDelivery } from "./order-delivery.ts";
export { refundedPayment } from "./order-refund.ts";
export { mountDropInPage } from "./dropin-page.ts";
export { mountPayPage } from "./pay-page.ts";
export { mountPaymentNotices } from "./receive-payment-notice.ts";
export { lookUpPress, rememberPress } from "./remember-press.ts";
export { checkoutRoutes } from "./routes.ts";
export { methodHealthJob, watchMarks } from "./watch-method-health.ts";

export function checkoutWork(checkout: Checkout): readonly Work[] {
  return [workOf(noticeWork(checkout)), workOf(askWork(checkout)), expiryWork];
}

/** What checkout keeps only for a while. */
export const checkoutSweeps: readonly Sweep[] = [
  { name: "keys", sweep: forgetOldKeys },
  { name: "notice bodies", isPersonal: true, sweep: eraseOldNotices },
  { name: "begun payments", sweep: forgetOldBegun },
];

/** A provider that answers again is asked at once about what went unanswered. */
export function resumeAttempts(world: World): void {
  world.bell.onRing((work) => {
    const back = readProviderBack(work);
    if (back === undefined) return;
    makeAttemptsDue(world.db, back).then(
      () => world.bell.ring("ask"),
      (error: unknown) => world.log.warn({ event: "attempts_not_resumed", error: String(error) }),
    );
  });
}

/** G13: the open orders of a character's limited goods, by goods; an order of another account has no number here. */
export async function openLimitedOrders(
  world: World,
  buyer: CharacterKey & { readonly account_id: number },
): Promise<ReadonlyMap<string, string>> {
  const rows = await listOpenLimitedOrders(world.db, buyer);
  return new Map(rows.map((row) => [row.product_id, row.account_id === buyer.account_id ? row.billing_no : ""]));
}

/** By real server and role, because a role id need not be unique over servers. */
export async function lastPayTimes(
  world: World,
  account_id: number,
  client_id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await readLastPayTimes(world.db, account_id, client_id);
  return new Map(rows.map((row) => [`${row.server_id}:${row.role_id}`, row.paid_s]));
}
