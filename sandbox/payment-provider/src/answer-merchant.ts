// The calls of the shops: /v1. Each needs the shop's key, and each shop sees its own payments only.
import { createPayment } from "./create-payment.ts";
import { showDisputes } from "./dispute-payment.ts";
import type { FaultyCall } from "./fault-store.ts";
import { findMerchantOf } from "./find-merchant.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { listTransactions } from "./list-transactions.ts";
import { answerOrMisbehave } from "./misbehave.ts";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { findPayment, findPaymentOfRef } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { refundPayment, showRefund } from "./refund-payment.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import { cancel, reloadPayment } from "./settle-payment.ts";

/** A shop and the protocol it calls in; each protocol has payments, transactions and disputes of its own. */
export type MerchantCaller = { merchant: string; profile: string };

export type MerchantAnswer = (provider: Provider, call: Call, caller: MerchantCaller) => Reply | Promise<Reply>;

/** The calls of a shop, whichever protocol it uses. */
export const MERCHANT_ANSWERS = {
  create: createPayment,
  query: withPaymentOfRef(showPayment),
  cancel: withPaymentOfRef(cancelPayment),
  refund: withPayment(refundPayment),
  query_refund: showRefund,
  list: listTransactions,
  disputes: showDisputes,
} satisfies Record<string, MerchantAnswer>;

export function answerMerchantRoutes(provider: Provider): Route[] {
  const calls: [FaultyCall, Route["method"], string, MerchantAnswer][] = [
    ["create", "POST", "/v1/payments", MERCHANT_ANSWERS.create],
    ["query", "GET", "/v1/payments", MERCHANT_ANSWERS.query],
    ["query", "GET", "/v1/payments/:id", withPayment(showPayment)],
    ["cancel", "POST", "/v1/payments/cancel", MERCHANT_ANSWERS.cancel],
    ["cancel", "POST", "/v1/payments/:id/cancel", withPayment(cancelPayment)],
    ["refund", "POST", "/v1/payments/:id/refunds", MERCHANT_ANSWERS.refund],
    ["query_refund", "GET", "/v1/refunds", MERCHANT_ANSWERS.query_refund],
    ["list", "GET", "/v1/transactions", MERCHANT_ANSWERS.list],
    ["list", "GET", "/v1/disputes", MERCHANT_ANSWERS.disputes],
  ];
  return calls.map(([name, method, path, answer]) => ({ method, path, handle: forMerchant(provider, name, answer) }));
}

function forMerchant(provider: Provider, name: FaultyCall, answer: MerchantAnswer): Route["handle"] {
  return (call) => {
    const merchant = findMerchantOf(provider.merchants, call);
    if (merchant === null) return refuse(401, "unauthorized");
    const named = call.query.get("merchant");
    if (named !== null && named !== merchant) return refuse(403, "forbidden");
    // A payment whose time has passed must not be answered as open because the timer has not run yet.
    provider.wake();
    return answerOrMisbehave({ provider, name, call, merchant }, () =>
      answer(provider, call, { merchant, profile: "" }),
    );
  };
}

type PaymentAnswer = (provider: Provider, call: Call, payment: Payment) => Reply;

function withPayment(answer: PaymentAnswer): MerchantAnswer {
  return (provider, call, { merchant, profile }) => {
    const payment = findPayment(provider.db, call.params["id"] ?? "");
    // A payment of another shop answers as an unknown one.
    if (payment === null || payment.merchant !== merchant || payment.profile !== profile)
      return refuse(404, "not_found");
    return answer(provider, call, payment);
  };
}

function withPaymentOfRef(answer: PaymentAnswer): MerchantAnswer {
  return (provider, call, { merchant, profile }) => {
    const merchantRef = call.query.get("merchant_ref") ?? "";
    const payment = findPaymentOfRef(provider.db, { merchant, merchantRef });
    if (payment === null || payment.profile !== profile) return refuse(404, "not_found");
    return answer(provider, call, payment);
  };
}

function showPayment(provider: Provider, _call: Call, payment: Payment): Reply {
  return answerJson(200, presentPayment(payment, provider.publicBase()));
}

/** A payment that ended without money counts as cancelled; only a paid one is too late to stop. */
function cancelPayment(provider: Provider, call: Call, payment: Payment): Reply {
  cancel(provider, payment);
  const after = reloadPayment(provider, payment);
  return after.status === "paid" ? refuse(409, "too_late") : showPayment(provider, call, after);
}
