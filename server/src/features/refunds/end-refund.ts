import type { Tx } from "../../platform/transaction.ts";
import type { RefundObservation } from "../providers/public.ts";
import { endRefund, findRefund } from "./refund-store.ts";
import type { KnownRefund } from "./refund-store.ts";
import type { RefundedPayment } from "./refunded-payment.ts";

/** What a worker or a notice heard of a refund, applied once. The answer is for logs and the inbox. */
export async function applyRefund(
  tx: Tx,
  payments: RefundedPayment,
  heard: { refund: KnownRefund; state: RefundObservation["state"]; reason: string; lease_no?: number },
): Promise<string> {
  const { refund, state, reason, ...fence } = heard;
  if (state === "pending") return "still pending";
  await payments.lock(tx, refund.payment_attempt_id);
  if (state === "succeeded") {
    if (!(await endRefund(tx, refund.id, { state, reason: null }))) return "known already";
    await payments.succeeded(tx, refund);
    return "refunded";
  }
  if (!(await endRefund(tx, refund.id, { state, reason, ...fence }))) {
    const now = await findRefund(tx, refund.refund_ref);
    // Money that went back and came again would need an entry of its own; a person looks at it.
    return now?.state === "succeeded" ? "failed after it had succeeded" : "known already";
  }
  await payments.stuck(tx, refund, reason);
  return "refund failed";
}
