import type { Tx } from "../../platform/transaction.ts";
import type { RefundObservation } from "../providers/public.ts";
import { endRefund, findRefund } from "./refund-store.ts";
import type { KnownRefund } from "./refund-store.ts";
import type { RefundedPayment } from "./refunded-payment.ts";

/** Ends that the ledger cannot take without a person. */
export const refund_came_back = "failed after it had succeeded";
export const refunded_after_all = "succeeded after it had failed";

/** As it stands in logs and with the webhook that told of it. */
export type RefundOutcome =
  | "still pending"
  | "known already"
  | "refunded"
  | "refund failed"
  | typeof refund_came_back
  | typeof refunded_after_all;

/** What a worker or a webhook heard of a refund, applied once. */
export async function applyRefund(
  tx: Tx,
  payments: RefundedPayment,
  heard: {
    refund: KnownRefund;
    state: RefundObservation["state"];
    reason: string;
    lease_no?: number;
    refund_id?: string | undefined;
  },
): Promise<RefundOutcome> {
  const { refund, state, reason, refund_id, ...fence } = heard;
  if (state === "pending") return "still pending";
  await payments.lock(tx, refund.payment_attempt_id);
  if (state === "succeeded") {
    if (!(await endRefund(tx, refund.id, { state, reason: null, refund_id }))) {
      const now = await findRefund(tx, refund.refund_ref);
      // It was given up, and its money may have gone another way since; only a person can say whether it went back twice.
      return now?.state === "failed" ? refunded_after_all : "known already";
    }
    await payments.succeeded(tx, refund);
    return "refunded";
  }
  if (!(await endRefund(tx, refund.id, { state, reason, ...fence }))) {
    const now = await findRefund(tx, refund.refund_ref);
    // Money that went back and came again would need an entry of its own; a person looks at it.
    return now?.state === "succeeded" ? refund_came_back : "known already";
  }
  await payments.stuck(tx, refund, reason);
  return "refund failed";
}
