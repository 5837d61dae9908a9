// Changes of a payment's state. Each writes its webhook in the same transaction: after kill -9 either both stand in the
// store or neither does. A payment only moves on; of two that come at once the second finds nothing to change.
import { insertCapture } from "./capture-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Payment } from "./payment.ts";
import {
  findPayment,
  listDueLateCaptures,
  markCancelled,
  markDuePaymentsExpired,
  markFailed,
  markPaid,
} from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import { queueWebhook } from "./queue-webhook.ts";
import { settleRefunds } from "./refund-payment.ts";
import type { Scenario } from "./scenarios.ts";

const LATE_SUCCESS_MS = 3_000;

/** What the payer's Pay button does; the scenario decides the result. */
export function pay(provider: Provider, payment: Payment): boolean {
  return PAY_OUTCOMES[payment.scenario](provider, payment);
}

export function decline(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markFailed(provider.db, { id: payment.id, txnId: null, lateCaptureAtMs: null });
    if (done) queueWebhook(provider, { type: "payment.failed", paymentId: payment.id });
    return done;
  });
}

export function cancel(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markCancelled(provider.db, payment.id);
    if (done) queueWebhook(provider, { type: "payment.cancelled", paymentId: payment.id });
    return done;
  });
}

/** A payer who paid already pays once more, under a transaction of its own. */
export function payAgain(provider: Provider, payment: Payment): boolean {
  if (payment.status !== "paid") return false;
  return change(provider, () => {
    const txn = { txnId: makeId("txn"), amount: payment.amount, currency: payment.currency, atMs: provider.clock() };
    insertCapture(provider.db, { ...txn, ...ownerOf(payment) });
    queueWebhook(provider, { type: "payment.paid", paymentId: payment.id, capture: txn });
    return true;
  });
}

/** Expiries, promised late captures and pending refunds whose time has come. */
export function settleDuePayments(provider: Provider): void {
  const nowMs = provider.clock();
  inTransaction(provider.db, () => {
    for (const paymentId of markDuePaymentsExpired(provider.db, nowMs)) {
      queueWebhook(provider, { type: "payment.expired", paymentId });
    }
    settleRefunds(provider, nowMs);
  });
  for (const payment of listDueLateCaptures(provider.db, nowMs)) {
    capture(provider, { payment, from: "failed" });
  }
}

export function reloadPayment(provider: Provider, payment: Payment): Payment {
  const reloaded = findPayment(provider.db, payment.id);
  if (reloaded === null) throw new Error(`payment ${payment.id} is gone`);
  return reloaded;
}

const PAY_OUTCOMES: Record<Scenario, (provider: Provider, payment: Payment) => boolean> = {
  success: captureInFull,
  slow: captureInFull,
  duplicate: captureInFull,
  early: captureInFull,
  lost_webhook: captureInFull,
  timeout_after: captureInFull,
  wrong_amount: (provider, payment) => capture(provider, { payment, from: "pending", amount: payment.amount - 1 }),
  wrong_currency: (provider, payment) =>
    capture(provider, { payment, from: "pending", currency: payment.currency === "EUR" ? "USD" : "EUR" }),
  late_success: failBeforeSuccess,
  decline,
  abandon: (_provider, payment) => payment.status === "pending",
};

function captureInFull(provider: Provider, payment: Payment): boolean {
  return capture(provider, { payment, from: "pending" });
}

function capture(
  provider: Provider,
  wanted: { payment: Payment; from: "pending" | "failed"; amount?: number; currency?: string },
): boolean {
  const { payment, from, amount = payment.amount, currency = payment.currency } = wanted;
  return change(provider, () => {
    const txn = { txnId: payment.txnId ?? makeId("txn"), amount, currency, atMs: provider.clock() };
    const done = markPaid(provider.db, { ...txn, id: payment.id, from });
    if (!done) return false;
    insertCapture(provider.db, { ...txn, ...ownerOf(payment) });
    queueWebhook(provider, { type: "payment.paid", paymentId: payment.id });
    return true;
  });
}

function ownerOf(payment: Payment): { paymentId: string; merchant: string; merchantRef: string } {
  return { paymentId: payment.id, merchant: payment.merchant, merchantRef: payment.merchantRef };
}

function failBeforeSuccess(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markFailed(provider.db, {
      id: payment.id,
      txnId: makeId("txn"),
      lateCaptureAtMs: provider.clock() + (payment.delayMs ?? LATE_SUCCESS_MS),
    });
    if (done) queueWebhook(provider, { type: "payment.failed", paymentId: payment.id });
    return done;
  });
}

function change(provider: Provider, work: () => boolean): boolean {
  const done = inTransaction(provider.db, work);
  if (done) provider.wake();
  return done;
}
