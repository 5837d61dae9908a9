// Payments in SQL. Each change of state is one guarded statement: no row back means that another request was first.
import type { DatabaseSync } from "node:sqlite";
import type { Payment } from "./payment.ts";
import { PAYMENT_METHODS, PAYMENT_STATUSES } from "./payment.ts";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, numberOrNull, oneOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import { SCENARIOS } from "./scenarios.ts";

const COLUMNS = `id, merchant, merchant_ref, amount, currency, description, return_url, notify_url, method, country,
  locale, scenario, delay_ms, status, txn_id, captured_amount, captured_currency, created_at_ms, expires_at_ms,
  paid_at_ms, profile, channel,
  (select coalesce(sum(refund.amount), 0) from refund
   where refund.payment_id = payment.id and refund.status <> 'failed') as refunded_amount,
  (select json_group_array(
     json_object('id', refund.id, 'refund_ref', iif(refund.is_external, null, refund.refund_ref), 'txn_id', refund.txn_id,
       'amount', refund.amount, 'status', refund.status) order by refund.rowid)
   from refund where refund.payment_id = payment.id) as refunds,
  (select json_group_array(
     json_object('txn_id', capture.txn_id, 'amount', capture.amount, 'currency', capture.currency) order by seq)
   from capture where capture.payment_id = payment.id and capture.txn_id <> payment.txn_id) as further_txns`;

/** The unique merchant_ref makes the second of two creations with the same key find nothing to insert. */
export function insertPayment(db: DatabaseSync, payment: Payment, requestHash: string): boolean {
  const result = db
    .prepare(
      `insert into payment (id, merchant, merchant_ref, request_hash, amount, currency, description, return_url,
         notify_url, method, country, locale, scenario, delay_ms, profile, channel, status, created_at_ms, expires_at_ms)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?)
       on conflict (merchant, merchant_ref) do nothing`,
    )
    .run(
      payment.id,
      payment.merchant,
      payment.merchantRef,
      requestHash,
      payment.amount,
      payment.currency,
      payment.description,
      payment.returnUrl,
      payment.notifyUrl,
      payment.method,
      payment.country,
      payment.locale,
      payment.scenario,
      payment.delayMs,
      payment.profile,
      payment.channel,
      payment.createdAtMs,
      payment.expiresAtMs,
    );
  return result.changes === 1;
}

export function findPayment(db: DatabaseSync, id: string): Payment | null {
  return readOne(db.prepare(`select ${COLUMNS} from payment where id = ?`).get(id));
}

export function findPaymentOfRef(db: DatabaseSync, key: { merchant: string; merchantRef: string }): Payment | null {
  return readOne(
    db
      .prepare(`select ${COLUMNS} from payment where merchant = ? and merchant_ref = ?`)
      .get(key.merchant, key.merchantRef),
  );
}

export function findNewestPaymentOfRef(db: DatabaseSync, merchantRef: string): Payment | null {
  return readOne(
    db
      .prepare(`select ${COLUMNS} from payment where merchant_ref = ? order by created_at_ms desc limit 1`)
      .get(merchantRef),
  );
}

export function findRequestHash(db: DatabaseSync, id: string): string | null {
  const row = db.prepare("select request_hash from payment where id = ?").get(id);
  return row === undefined ? null : textOf(row, "request_hash");
}

/** Captures an open payment, or one that failed and was promised to succeed late. Nothing else can become paid. */
export function markPaid(
  db: DatabaseSync,
  capture: {
    id: string;
    from: "pending" | "failed";
    txnId: string;
    amount: number;
    currency: string;
    atMs: number;
  },
): boolean {
  const result = db
    .prepare(
      `update payment set status = 'paid', txn_id = ?, captured_amount = ?, captured_currency = ?,
         paid_at_ms = ?, late_capture_at_ms = null
       where id = ? and status = ? and (status <> 'failed' or late_capture_at_ms is not null)`,
    )
    .run(capture.txnId, capture.amount, capture.currency, capture.atMs, capture.id, capture.from);
  return result.changes === 1;
}

export function markFailed(
  db: DatabaseSync,
  failure: { id: string; txnId: string | null; lateCaptureAtMs: number | null },
): boolean {
  const result = db
    .prepare(
      `update payment set status = 'failed', txn_id = ?, late_capture_at_ms = ? where id = ? and status = 'pending'`,
    )
    .run(failure.txnId, failure.lateCaptureAtMs, failure.id);
  return result.changes === 1;
}

export function markCancelled(db: DatabaseSync, id: string): boolean {
  return (
    db.prepare("update payment set status = 'cancelled' where id = ? and status = 'pending'").run(id).changes === 1
  );
}

/** Leans on the index payment_open. */
export function markDuePaymentsExpired(db: DatabaseSync, nowMs: number): string[] {
  return db
    .prepare("update payment set status = 'expired' where status = 'pending' and expires_at_ms <= ? returning id")
    .all(nowMs)
    .map((row) => textOf(row, "id"));
}

/** Leans on the index payment_late. */
export function listDueLateCaptures(db: DatabaseSync, nowMs: number): Payment[] {
  return db
    .prepare(`select ${COLUMNS} from payment where status = 'failed' and late_capture_at_ms <= ? limit 100`)
    .all(nowMs)
    .map(readPayment);
}

export function findNextDueMs(db: DatabaseSync): number | null {
  const row = db
    .prepare(
      `select min(due) as due from (
         select min(expires_at_ms) as due from payment where status = 'pending'
         union all
         select min(late_capture_at_ms) from payment where status = 'failed'
         union all
         select min(settles_at_ms) from refund where status = 'pending')`,
    )
    .get();
  return row === undefined ? null : numberOrNull(row, "due");
}

export function listNewestPayments(db: DatabaseSync, limit: number): Payment[] {
  return db.prepare(`select ${COLUMNS} from payment order by rowid desc limit ?`).all(limit).map(readPayment);
}

function readOne(row: Row | undefined): Payment | null {
  return row === undefined ? null : readPayment(row);
}

function readPayment(row: Row): Payment {
  return {
    id: textOf(row, "id"),
    merchant: textOf(row, "merchant"),
    merchantRef: textOf(row, "merchant_ref"),
    amount: numberOf(row, "amount"),
    currency: textOf(row, "currency"),
    description: textOf(row, "description"),
    returnUrl: textOf(row, "return_url"),
    notifyUrl: textOf(row, "notify_url"),
    method: oneOf(PAYMENT_METHODS, textOf(row, "method")),
    country: textOf(row, "country"),
    locale: textOf(row, "locale"),
    scenario: oneOf(SCENARIOS, textOf(row, "scenario")),
    delayMs: numberOrNull(row, "delay_ms"),
    status: oneOf(PAYMENT_STATUSES, textOf(row, "status")),
    txnId: textOrNull(row, "txn_id"),
    capturedAmount: numberOrNull(row, "captured_amount"),
    capturedCurrency: textOrNull(row, "captured_currency"),
    refundedAmount: numberOf(row, "refunded_amount"),
    createdAtMs: numberOf(row, "created_at_ms"),
    expiresAtMs: numberOf(row, "expires_at_ms"),
    paidAtMs: numberOrNull(row, "paid_at_ms"),
    profile: textOf(row, "profile"),
    channel: textOf(row, "channel"),
    furtherTxns: JSON.parse(textOf(row, "further_txns")),
    refunds: JSON.parse(textOf(row, "refunds")),
  };
}
