// POST /v1/payments/{id}/refunds: money goes back once for each refund_ref, and never more than was captured.
import type { MerchantCaller } from "./answer-merchant.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Payment } from "./payment.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import { queueWebhook } from "./queue-webhook.ts";
import { REF } from "./read-creation.ts";
import { parseFields, readOptionalText, readText, readWhole } from "@gemgate/sandbox-plumbing/read-fields";
import type { Refund } from "./refund.ts";
import { presentRefund } from "./refund.ts";
import { findRefund, insertRefundWithinCapture, settleDueRefunds } from "./refund-store.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import { takeRefundScenario } from "./scenarios.ts";

const ASYNC_MS = 3_000;

export function refundPayment(provider: Provider, call: Call, payment: Payment): Reply {
  const fields = parseFields(call.body);
  const asked = {
    paymentId: payment.id,
    merchant: payment.merchant,
    refundRef: readText({ "idempotency-key": call.headers["idempotency-key"] }, "idempotency-key", REF),
    // An unpaid payment has no transaction; then none is found to refund.
    txnId: readOptionalText(fields, "txn_id", REF) ?? payment.txnId ?? "",
    amount: readWhole(fields, "amount", { min: 1, max: Number.MAX_SAFE_INTEGER }),
    reason: readText(fields, "reason", /^[^\p{Cc}]{0,200}$/u),
  };
  const reply = inTransaction(provider.db, () => {
    const before = findRefund(provider.db, asked);
    if (before !== null) return answerAgain(before, asked);
    const demand = takeRefundScenario(provider.db, { ...asked, merchantRef: payment.merchantRef });
    if (demand?.scenario === "refuse") return refuse(422, "refund_refused");
    const settlesAs = demand?.scenario === "fails_later" ? "failed" : "succeeded";
    const refund: Refund = {
      ...asked,
      id: makeId("ref"),
      merchantRef: payment.merchantRef,
      currency: payment.currency,
      status: demand === null ? "succeeded" : "pending",
      settles: demand === null ? null : { as: settlesAs, atMs: provider.clock() + (demand.delayMs ?? ASYNC_MS) },
      createdAtMs: provider.clock(),
      isExternal: false,
    };
    if (!insertRefundWithinCapture(provider.db, refund)) return refuse(422, "more_than_captured");
    const stored = findRefund(provider.db, refund) ?? refund;
    if (stored.status === "succeeded") tellOfRefund(provider, stored);
    return answerJson(201, presentRefund(stored));
  });
  provider.wake();
  return reply;
}

/** Ends the refunds whose time has come. Called inside a transaction. */
export function settleRefunds(provider: Provider, nowMs: number): void {
  for (const refund of settleDueRefunds(provider.db, nowMs)) tellOfRefund(provider, refund);
}

export function showRefund(provider: Provider, call: Call, { merchant }: MerchantCaller): Reply {
  const refund = findRefund(provider.db, { merchant, refundRef: call.query.get("refund_ref") ?? "" });
  return refund === null ? refuse(404, "not_found") : answerJson(200, presentRefund(refund));
}

type Asked = Pick<Refund, "paymentId" | "txnId" | "amount" | "reason">;

function answerAgain(before: Refund, asked: Asked): Reply {
  const isSame =
    before.paymentId === asked.paymentId &&
    before.txnId === asked.txnId &&
    before.amount === asked.amount &&
    before.reason === asked.reason;
  return isSame ? answerJson(200, presentRefund(before)) : refuse(409, "key_reused");
}

export function tellOfRefund(provider: Provider, refund: Refund): void {
  queueWebhook(provider, {
    type: refund.status === "failed" ? "refund.failed" : "refund.succeeded",
    paymentId: refund.paymentId,
    data: { refund: presentRefund(refund) },
  });
}
