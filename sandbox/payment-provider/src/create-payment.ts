// POST /v1/payments: one payment for one merchant_ref, however often and from wherever it is asked.
import { setTimeout as waitFor } from "node:timers/promises";
import type { MerchantCaller } from "./answer-merchant.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { clientKeyOf } from "./dropin/client-key.ts";
import { payCodeOf, payToOf, scanCodeOf } from "./pay-code.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { findPaymentOfRef, findRequestHash, insertPayment } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import type { Creation } from "./read-creation.ts";
import { hashCreation, readCreation } from "./read-creation.ts";
import { parseFields } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import { takeScenario } from "./scenarios.ts";
import { pay, reloadPayment } from "./settle-payment.ts";

const SLOW_MS = 8_000;

export async function createPayment(
  provider: Provider,
  call: Call,
  { merchant, profile }: MerchantCaller,
): Promise<Reply> {
  const creation = { ...readCreation(parseFields(call.body)), profile };
  if (creation.merchant !== merchant) return refuse(403, "forbidden");
  if (call.headers["idempotency-key"] !== creation.merchantRef) {
    return refuse(400, "bad_request", "the idempotency-key header must be the merchant_ref");
  }
  const hash = hashCreation(creation);
  const stored = inTransaction(provider.db, () => findOrInsert(provider, creation, hash));
  if (stored.kind === "found") {
    if (findRequestHash(provider.db, stored.payment.id) !== hash) return refuse(409, "key_reused");
    return answerJson(200, presentCreated(provider, stored.payment));
  }
  provider.wake();
  return answerNew(provider, stored.payment);
}

function findOrInsert(
  provider: Provider,
  creation: Creation,
  hash: string,
): { kind: "found" | "created"; payment: Payment } {
  const found = findPaymentOfRef(provider.db, creation);
  if (found !== null) return { kind: "found", payment: found };
  const { payWithinS, ...given } = creation;
  const createdAtMs = provider.clock();
  const payment: Payment = {
    ...given,
    ...takeScenario(provider.db, creation),
    id: makeId("pay"),
    status: "pending",
    txnId: null,
    capturedAmount: null,
    capturedCurrency: null,
    refundedAmount: 0,
    createdAtMs,
    expiresAtMs: createdAtMs + payWithinS * 1000,
    paidAtMs: null,
    furtherTxns: [],
    refunds: [],
  };
  if (!insertPayment(provider.db, payment, hash)) throw new Error("a payment appeared inside our own transaction");
  return { kind: "created", payment };
}

/** Besides the hosted page there are three more ways: the form for the shop's own page, a code for the counter, and what a phone scans. */
function presentCreated(provider: Provider, payment: Payment): Record<string, unknown> {
  return {
    ...presentPayment(payment, provider.publicBase()),
    dropin: { session: payment.id, client_key: clientKeyOf(provider, payment) },
    scan: { code: scanCodeOf(payment, provider.publicBase()) },
    voucher: {
      code: payCodeOf(payment),
      pay_by: toSeconds(payment.expiresAtMs),
      to: { place: payToOf(payment).place, scan: "barcode" },
    },
  };
}

async function answerNew(provider: Provider, payment: Payment): Promise<Reply> {
  const created = answerJson(201, presentCreated(provider, payment));
  if (payment.scenario === "timeout_after") return { kind: "silence" };
  if (payment.scenario === "slow") {
    return answerAfter(provider, { waitMs: payment.delayMs ?? SLOW_MS, reply: created });
  }
  if (payment.scenario !== "early") return created;
  pay(provider, payment);
  await provider.sendWebhooksOf(payment.id);
  if (provider.stopping.aborted) return { kind: "silence" };
  return answerJson(201, presentCreated(provider, reloadPayment(provider, payment)));
}

async function answerAfter(provider: Provider, { waitMs, reply }: { waitMs: number; reply: Reply }): Promise<Reply> {
  try {
    await waitFor(waitMs, undefined, { signal: provider.stopping });
    return reply;
  } catch {
    return { kind: "silence" };
  }
}
