// Refunds in SQL.
import type { DatabaseSync } from "node:sqlite";
import { numberOf, textOf } from "./read-row.ts";

export type Refund = {
  id: string;
  paymentId: string;
  merchant: string;
  refundRef: string;
  amount: number;
  reason: string;
  createdAtMs: number;
};

/** One statement adds up and inserts, so that refunds can never come to more than was captured. */
export function insertRefundWithinCapture(db: DatabaseSync, refund: Refund): boolean {
  const result = db
    .prepare(
      `insert into refund (id, payment_id, merchant, refund_ref, amount, reason, created_at_ms)
       select ?1, payment.id, ?2, ?3, ?4, ?5, ?6 from payment
       where payment.id = ?7 and payment.status = 'paid'
         and (select coalesce(sum(refund.amount), 0) from refund where refund.payment_id = payment.id) + ?4
             <= payment.captured_amount`,
    )
    .run(
      refund.id,
      refund.merchant,
      refund.refundRef,
      refund.amount,
      refund.reason,
      refund.createdAtMs,
      refund.paymentId,
    );
  return result.changes === 1;
}

export function findRefund(db: DatabaseSync, key: { merchant: string; refundRef: string }): Refund | null {
  const row = db
    .prepare(
      `select id, payment_id, merchant, refund_ref, amount, reason, created_at_ms from refund
       where merchant = ? and refund_ref = ?`,
    )
    .get(key.merchant, key.refundRef);
  if (row === undefined) return null;
  return {
    id: textOf(row, "id"),
    paymentId: textOf(row, "payment_id"),
    merchant: textOf(row, "merchant"),
    refundRef: textOf(row, "refund_ref"),
    amount: numberOf(row, "amount"),
    reason: textOf(row, "reason"),
    createdAtMs: numberOf(row, "created_at_ms"),
  };
}
