// Refunds in SQL.
import type { DatabaseSync } from "node:sqlite";
import { insertSettlementLine } from "./settlement-store.ts";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, numberOrNull, oneOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import type { Refund } from "./refund.ts";
import { REFUND_STATUSES } from "./refund.ts";

const SELECT = `select refund.id, refund.payment_id, refund.txn_id, refund.merchant, capture.merchant_ref,
    refund.refund_ref, refund.amount, capture.currency, refund.reason, refund.status, refund.settles_as,
    refund.settles_at_ms, refund.created_at_ms, refund.is_external
  from refund join capture on capture.txn_id = refund.txn_id`;

/**
 * One statement adds up and inserts, so that the refunds of a transaction can never come to more than it brought. What
 * failed has not gone back and does not count; what is pending may still go and does.
 */
export function insertRefundWithinCapture(db: DatabaseSync, refund: Refund): boolean {
  const result = db
    .prepare(
      `insert into refund (id, payment_id, txn_id, merchant, refund_ref, amount, reason, status, settles_as,
         settles_at_ms, created_at_ms, is_external)
       select ?1, payment_id, txn_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?12 from capture
       where capture.txn_id = ?10 and capture.payment_id = ?11
         and (select coalesce(sum(earlier.amount), 0) from refund earlier
              where earlier.txn_id = capture.txn_id and earlier.status <> 'failed') + ?4 <= capture.amount`,
    )
    .run(
      refund.id,
      refund.merchant,
      refund.refundRef,
      refund.amount,
      refund.reason,
      refund.status,
      refund.settles?.as ?? null,
      refund.settles?.atMs ?? null,
      refund.createdAtMs,
      refund.txnId,
      refund.paymentId,
      Number(refund.isExternal),
    );
  if (result.changes !== 1) return false;
  insertSettlementLine(db, { txnId: refund.id, merchant: refund.merchant, kind: "refund", atMs: refund.createdAtMs });
  return true;
}

export function findRefund(db: DatabaseSync, key: { merchant: string; refundRef: string }): Refund | null {
  const row = db
    .prepare(`${SELECT} where refund.merchant = ? and refund.refund_ref = ?`)
    .get(key.merchant, key.refundRef);
  return row === undefined ? null : readRefund(row);
}

/** What was refunded of a capture, or may be. */
export function sumGoneBack(db: DatabaseSync, txnId: string): number {
  const row = db
    .prepare("select coalesce(sum(amount), 0) as sum from refund where txn_id = ? and status <> 'failed'")
    .get(txnId);
  return row === undefined ? 0 : numberOf(row, "sum");
}

/** A refund that had gone through comes back: the payer's bank would not take it. */
export function markReversed(db: DatabaseSync, id: string): Refund | null {
  const changed = db.prepare("update refund set status = 'failed' where id = ? and status = 'succeeded'").run(id);
  if (changed.changes !== 1) return null;
  const row = db.prepare(`${SELECT} where refund.id = ?`).get(id);
  return row === undefined ? null : readRefund(row);
}

/** Leans on the index refund_open. */
export function settleDueRefunds(db: DatabaseSync, nowMs: number): Refund[] {
  const settled = db
    .prepare(
      `update refund set status = settles_as, settles_as = null, settles_at_ms = null
       where status = 'pending' and settles_at_ms <= ? returning merchant, refund_ref`,
    )
    .all(nowMs);
  return settled.flatMap(
    (row) => findRefund(db, { merchant: textOf(row, "merchant"), refundRef: textOf(row, "refund_ref") }) ?? [],
  );
}

function readRefund(row: Row): Refund {
  const settlesAs = textOrNull(row, "settles_as");
  const settlesAtMs = numberOrNull(row, "settles_at_ms");
  return {
    id: textOf(row, "id"),
    paymentId: textOf(row, "payment_id"),
    txnId: textOf(row, "txn_id"),
    merchant: textOf(row, "merchant"),
    merchantRef: textOf(row, "merchant_ref"),
    refundRef: textOf(row, "refund_ref"),
    amount: numberOf(row, "amount"),
    currency: textOf(row, "currency"),
    reason: textOf(row, "reason"),
    status: oneOf(REFUND_STATUSES, textOf(row, "status")),
    settles:
      settlesAs === null || settlesAtMs === null
        ? null
        : { as: oneOf(["succeeded", "failed"], settlesAs), atMs: settlesAtMs },
    createdAtMs: numberOf(row, "created_at_ms"),
    isExternal: numberOf(row, "is_external") === 1,
  };
}
