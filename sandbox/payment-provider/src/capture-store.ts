// Captures in SQL: money that really came in. A payment has one, and more when its payer paid again.
import type { DatabaseSync } from "node:sqlite";
import { insertSettlementLine } from "./settlement-store.ts";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export type Capture = {
  txnId: string;
  paymentId: string;
  merchant: string;
  merchantRef: string;
  amount: number;
  currency: string;
  atMs: number;
};

const COLUMNS = "seq, txn_id, payment_id, merchant, merchant_ref, amount, currency, at_ms";

/** Each capture is also a line of the settlement report that the shop is shown. */
export function insertCapture(db: DatabaseSync, capture: Capture): void {
  db.prepare(
    `insert into capture (txn_id, payment_id, merchant, merchant_ref, amount, currency, at_ms)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    capture.txnId,
    capture.paymentId,
    capture.merchant,
    capture.merchantRef,
    capture.amount,
    capture.currency,
    capture.atMs,
  );
  insertSettlementLine(db, { ...capture, kind: "payment" });
}

export function findCapture(db: DatabaseSync, key: { paymentId: string; txnId: string }): Capture | null {
  const row = db
    .prepare(`select ${COLUMNS} from capture where txn_id = ? and payment_id = ?`)
    .get(key.txnId, key.paymentId);
  return row === undefined ? null : readCapture(row);
}

/** The true captures, oldest first, whatever the settlement report says, with their refunds and disputes. */
export function listCaptures(
  db: DatabaseSync,
  page: { after: number; limit: number },
): { seq: number; capture: Capture; refunds: unknown; disputes: unknown }[] {
  return db
    .prepare(
      `select ${COLUMNS},
         (select json_group_array(
            json_object('id', id, 'refund_ref', iif(is_external, null, refund_ref), 'amount', amount, 'status', status) order by refund.rowid)
          from refund where refund.txn_id = capture.txn_id) as refunds,
         (select json_group_array(json_object('id', id, 'amount', amount, 'fee', fee, 'state', state) order by seq)
          from dispute where dispute.txn_id = capture.txn_id) as disputes
       from capture where seq > ? order by seq limit ?`,
    )
    .all(page.after, page.limit)
    .map((row) => ({
      seq: numberOf(row, "seq"),
      capture: readCapture(row),
      refunds: JSON.parse(textOf(row, "refunds")),
      disputes: JSON.parse(textOf(row, "disputes")),
    }));
}

function readCapture(row: Row): Capture {
  return {
    txnId: textOf(row, "txn_id"),
    paymentId: textOf(row, "payment_id"),
    merchant: textOf(row, "merchant"),
    merchantRef: textOf(row, "merchant_ref"),
    amount: numberOf(row, "amount"),
    currency: textOf(row, "currency"),
    atMs: numberOf(row, "at_ms"),
  };
}
