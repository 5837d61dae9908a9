// What a payment is, and how it is shown to the merchant.
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Scenario } from "./scenarios.ts";

export const PAYMENT_METHODS = ["card", "wallet", "bank", "voucher", "carrier"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ["pending", "paid", "failed", "cancelled", "expired"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type Payment = {
  id: string;
  merchant: string;
  merchantRef: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  notifyUrl: string;
  method: PaymentMethod;
  country: string;
  locale: string;
  scenario: Scenario;
  delayMs: number | null;
  status: PaymentStatus;
  txnId: string | null;
  capturedAmount: number | null;
  capturedCurrency: string | null;
  refundedAmount: number;
  createdAtMs: number;
  expiresAtMs: number;
  paidAtMs: number | null;
  /** What came in after the first capture, when the payer paid again. */
  furtherTxns: readonly Txn[];
  /** What went back of it, by the shop's call or by hand. */
  refunds: readonly RefundOfPayment[];
  /** The stand-in whose protocol made it; empty for the sandbox's own. */
  profile: string;
  channel: string;
};

export type RefundOfPayment = {
  id: string;
  /** The shop's own name of it; null where the shop did not make it. */
  refund_ref: string | null;
  txn_id: string;
  amount: number;
  status: string;
};
export type Txn = { txn_id: string; amount: number; currency: string };

export function presentPayment(payment: Payment, publicBase: string): Record<string, unknown> {
  return {
    id: payment.id,
    merchant: payment.merchant,
    merchant_ref: payment.merchantRef,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    checkout_url: `${publicBase}/checkout/${payment.id}`,
    txn_id: payment.txnId,
    captured_amount: payment.capturedAmount,
    captured_currency: payment.capturedCurrency,
    refunded_amount: payment.refundedAmount,
    created_at: toSeconds(payment.createdAtMs),
    expires_at: toSeconds(payment.expiresAtMs),
    failure_code: payment.status === "failed" ? failureOf(payment) : null,
    paid_at: payment.paidAtMs === null ? null : toSeconds(payment.paidAtMs),
    further_txns: payment.furtherTxns,
    refunds: payment.refunds,
  };
}

/** Banks say why a card is refused; other ways to pay say no. */
function failureOf({ method }: Pick<Payment, "method">): string {
  return method === "card" ? "insufficient_funds" : "declined";
}

/** The payment as the webhook of one capture shows it: that capture first, every other one among the further ones. */
export function viewFromCapture(
  payment: Payment,
  capture: { txnId: string; amount: number; currency: string; atMs: number },
): Payment {
  const first = {
    txn_id: payment.txnId ?? "",
    amount: payment.capturedAmount ?? 0,
    currency: payment.capturedCurrency ?? "",
  };
  return {
    ...payment,
    txnId: capture.txnId,
    capturedAmount: capture.amount,
    capturedCurrency: capture.currency,
    paidAtMs: capture.atMs,
    furtherTxns: [first, ...payment.furtherTxns].filter((one) => one.txn_id !== capture.txnId),
  };
}
