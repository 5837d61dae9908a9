// The calls of the shops: /v1. Each needs the shop's key, and each shop sees its own payments only.
import { createPayment } from "./create-payment.ts";
import { findMerchantOf } from "./guard-caller.ts";
import type { Call, Route } from "./http-server.ts";
import { listTransactions } from "./list-transactions.ts";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { findPayment, findPaymentOfRef } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { refundPayment } from "./refund-payment.ts";
import type { Reply } from "./reply.ts";
import { answerJson, refuse } from "./reply.ts";
import { cancel, reloadPayment } from "./settle-payment.ts";

type Answer = (provider: Provider, call: Call, merchant: string) => Reply | Promise<Reply>;

export function answerMerchantRoutes(provider: Provider): Route[] {
  return [
    { method: "POST", path: "/v1/payments", handle: forMerchant(provider, createPayment) },
    { method: "GET", path: "/v1/payments", handle: forMerchant(provider, showPaymentOfRef) },
    { method: "GET", path: "/v1/payments/:id", handle: forMerchant(provider, withPayment(showPayment)) },
    { method: "POST", path: "/v1/payments/:id/cancel", handle: forMerchant(provider, withPayment(cancelPayment)) },
    { method: "POST", path: "/v1/payments/:id/refunds", handle: forMerchant(provider, withPayment(refundPayment)) },
    { method: "GET", path: "/v1/transactions", handle: forMerchant(provider, listTransactions) },
  ];
}

function forMerchant(provider: Provider, answer: Answer): Route["handle"] {
  return (call) => {
    const merchant = findMerchantOf(provider.merchants, call);
    if (merchant === null) return refuse(401, "unauthorized");
    const named = call.query.get("merchant");
    if (named !== null && named !== merchant) return refuse(403, "forbidden");
    // A payment whose time has passed must not be answered as open because the timer has not run yet.
    provider.wake();
    return answer(provider, call, merchant);
  };
}

function withPayment(answer: (provider: Provider, call: Call, payment: Payment) => Reply): Answer {
  return (provider, call, merchant) => {
    const payment = findPayment(provider.db, call.params["id"] ?? "");
    // A payment of another shop answers as an unknown one.
    if (payment === null || payment.merchant !== merchant) return refuse(404, "not_found");
    return answer(provider, call, payment);
  };
}

function showPayment(provider: Provider, _call: Call, payment: Payment): Reply {
  return answerJson(200, presentPayment(payment, provider.publicBase()));
}

function showPaymentOfRef(provider: Provider, call: Call, merchant: string): Reply {
  const merchantRef = call.query.get("merchant_ref") ?? "";
  const payment = findPaymentOfRef(provider.db, { merchant, merchantRef });
  return payment === null ? refuse(404, "not_found") : showPayment(provider, call, payment);
}

function cancelPayment(provider: Provider, _call: Call, payment: Payment): Reply {
  if (!cancel(provider, payment)) return refuse(409, "too_late");
  return answerJson(200, presentPayment(reloadPayment(provider, payment), provider.publicBase()));
}
