import type { World } from "../../platform/world.ts";
import { makeRefundsDue } from "./refund-store.ts";

export {
  addDispute,
  countDisputes,
  hasAnyLiveDispute,
  listDisputeIds,
  endDispute,
  findDispute,
  hasLiveDispute,
  hasOpenDispute,
  sumDisputes,
} from "./dispute-store.ts";
export type { DisputeKey, KnownDispute } from "./dispute-store.ts";
export { applyRefund, refund_came_back, refunded_after_all } from "./end-refund.ts";
export type { RefundOutcome } from "./end-refund.ts";
export {
  addExternalRefund,
  callOffBeyond,
  claimNumber,
  findRefundByNumber,
  listSucceeded,
  sumExternalRefunds,
  sumTakenByRefunds,
} from "./external-refund-store.ts";
export { queueRefund } from "./queue-refund.ts";
export {
  callOffUnsent,
  findRefund,
  listRefundsBetween,
  retryRefunds,
  sumRefunds,
  sumRefundsBecause,
} from "./refund-store.ts";
export type { KnownRefund } from "./refund-store.ts";
export { readRefundTotals } from "./refund-totals-store.ts";
export type { RefundTotals } from "./refund-totals-store.ts";
export { doubtRestoredRefunds, reviewRestoredRefund } from "./restored-store.ts";
export { addReturnedRefund, hasEqualRefund, isRefundInReview, reopenRefund } from "./reviewed-store.ts";
export type { EndedRefund, RefundedPayment } from "./refunded-payment.ts";
export { refundWork } from "./send-refunds.ts";

/** A provider that answers again gets its waiting refunds at once. */
export function resumeRefunds(world: World): void {
  world.signals.onBack(({ party }) => {
    if (party !== "provider") return;
    makeRefundsDue(world.db).then(
      () => world.signals.wake("refund"),
      (error: unknown) => world.log.warn({ event: "refunds_not_resumed", error: String(error) }),
    );
  });
}
