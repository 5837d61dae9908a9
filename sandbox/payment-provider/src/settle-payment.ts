// Changes of a payment's state. Each writes its notice in the same transaction: after kill -9 either both stand in the
// store or neither does. A payment only moves on; of two that come at once the second finds nothing to change.
import { inTransaction } from "./open-store.ts";
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
import { queueNotice } from "./queue-notice.ts";
import type { Scenario } from "./scenarios.ts";

const LATE_SUCCESS_MS = 3_000;

/** What the payer's Pay button does; the scenario decides what comes of it. */
export function pay(provider: Provider, payment: Payment): boolean {
  return PAY_OUTCOMES[payment.scenario](provider, payment);
}

export function decline(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markFailed(provider.db, { id: payment.id, txnId: null, lateCaptureAtMs: null });
    if (done) queueNotice(provider, { type: "payment.failed", paymentId: payment.id });
    return done;
  });
}

export function cancel(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markCancelled(provider.db, payment.id);
    if (done) queueNotice(provider, { type: "payment.cancelled", paymentId: payment.id });
    return done;
  });
}

/** Expiries and promised late captures whose time has come. */
export function settleDuePayments(provider: Provider): void {
  const nowMs = provider.clock();
  inTransaction(provider.db, () => {
    for (const paymentId of markDuePaymentsExpired(provider.db, nowMs)) {
      queueNotice(provider, { type: "payment.expired", paymentId });
    }
  });
  for (const payment of listDueLateCaptures(provider.db, nowMs)) {
    capture(provider, { payment, from: "failed", amount: payment.amount });
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
  lost_notice: captureInFull,
  timeout_after: captureInFull,
  wrong_amount: (provider, payment) => capture(provider, { payment, from: "pending", amount: payment.amount - 1 }),
  late_success: failBeforeSuccess,
  decline,
  abandon: (_provider, payment) => payment.status === "pending",
};

function captureInFull(provider: Provider, payment: Payment): boolean {
  return capture(provider, { payment, from: "pending", amount: payment.amount });
}

function capture(
  provider: Provider,
  { payment, from, amount }: { payment: Payment; from: "pending" | "failed"; amount: number },
): boolean {
  return change(provider, () => {
    const done = markPaid(provider.db, { id: payment.id, from, txnId: makeId("txn"), amount, atMs: provider.clock() });
    if (done) queueNotice(provider, { type: "payment.paid", paymentId: payment.id });
    return done;
  });
}

function failBeforeSuccess(provider: Provider, payment: Payment): boolean {
  return change(provider, () => {
    const done = markFailed(provider.db, {
      id: payment.id,
      txnId: makeId("txn"),
      lateCaptureAtMs: provider.clock() + (payment.delayMs ?? LATE_SUCCESS_MS),
    });
    if (done) queueNotice(provider, { type: "payment.failed", paymentId: payment.id });
    return done;
  });
}

function change(provider: Provider, work: () => boolean): boolean {
  const done = inTransaction(provider.db, work);
  if (done) provider.wake();
  return done;
}
