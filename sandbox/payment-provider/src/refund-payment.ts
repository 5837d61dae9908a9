// POST /v1/payments/{id}/refunds: money goes back once for each refund_ref, and never more than was captured.
import type { Call } from "./http-server.ts";
import { inTransaction } from "./open-store.ts";
import type { Payment } from "./payment.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import { queueNotice } from "./queue-notice.ts";
import { REF } from "./read-creation.ts";
import { parseFields, readText, readWhole } from "./read-fields.ts";
import type { Refund } from "./refund-store.ts";
import { findRefund, insertRefundWithinCapture } from "./refund-store.ts";
import type { Reply } from "./reply.ts";
import { answerJson, refuse } from "./reply.ts";

export function refundPayment(provider: Provider, call: Call, payment: Payment): Reply {
  const fields = parseFields(call.body);
  const amount = readWhole(fields, "amount", { min: 1, max: Number.MAX_SAFE_INTEGER });
  const reason = readText(fields, "reason", /^[^\p{Cc}]{0,200}$/u);
  const refundRef = readText({ "idempotency-key": call.headers["idempotency-key"] }, "idempotency-key", REF);
  const refund: Refund = {
    id: makeId("ref"),
    paymentId: payment.id,
    merchant: payment.merchant,
    refundRef,
    amount,
    reason,
    createdAtMs: provider.clock(),
  };
  const reply = inTransaction(provider.db, () => {
    const before = findRefund(provider.db, refund);
    if (before !== null) return answerAgain(before, { refund, currency: payment.currency });
    if (!insertRefundWithinCapture(provider.db, refund)) return refuse(422, "more_than_captured");
    const shown = presentRefund(refund, payment.currency);
    queueNotice(provider, { type: "refund.succeeded", paymentId: payment.id, refund: shown });
    return answerJson(201, shown);
  });
  provider.wake();
  return reply;
}

function answerAgain(before: Refund, { refund, currency }: { refund: Refund; currency: string }): Reply {
  const isSame =
    before.paymentId === refund.paymentId && before.amount === refund.amount && before.reason === refund.reason;
  return isSame ? answerJson(200, presentRefund(before, currency)) : refuse(409, "key_reused");
}

function presentRefund(refund: Refund, currency: string): Record<string, unknown> {
  return {
    id: refund.id,
    refund_ref: refund.refundRef,
    payment_id: refund.paymentId,
    status: "succeeded",
    amount: refund.amount,
    currency,
  };
}
