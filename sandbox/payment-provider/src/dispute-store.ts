// Disputes in SQL: the payer's bank takes money back, and keeps or returns it.
import type { DatabaseSync } from "node:sqlite";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, numberOrNull, oneOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";
import type { ShopPage } from "./read-page.ts";

export const DISPUTE_OUTCOMES = ["won", "lost"] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export type Dispute = {
  seq: number;
  /** When it was opened; the lists go by it. */
  atMs: number;
  id: string;
  paymentId: string;
  merchantRef: string;
  txnId: string;
  amount: number;
  currency: string;
  state: "open" | DisputeOutcome;
  fee: number;
  closedAtMs: number | null;
};

const SELECT = `select dispute.seq, dispute.opened_at_ms, dispute.id, capture.payment_id, capture.merchant_ref,
    dispute.txn_id, dispute.amount, capture.currency, dispute.state, dispute.fee, dispute.closed_at_ms
  from dispute join capture on capture.txn_id = dispute.txn_id`;

/** One at a time for each transaction; false when another is open. */
export function insertDispute(
  db: DatabaseSync,
  dispute: { id: string; txnId: string; amount: number; fee: number; atMs: number },
): boolean {
  const result = db
    .prepare(
      `insert into dispute (id, txn_id, amount, fee, state, opened_at_ms) values (?, ?, ?, ?, 'open', ?)
       on conflict (txn_id) where state = 'open' do nothing`,
    )
    .run(dispute.id, dispute.txnId, dispute.amount, dispute.fee, dispute.atMs);
  return result.changes === 1;
}

export function markDispute(
  db: DatabaseSync,
  decision: { id: string; outcome: DisputeOutcome; atMs: number },
): boolean {
  const result = db
    .prepare("update dispute set state = ?, closed_at_ms = ? where id = ? and state = 'open'")
    .run(decision.outcome, decision.atMs, decision.id);
  return result.changes === 1;
}

export function findDispute(db: DatabaseSync, id: string): Dispute | null {
  const row = db.prepare(`${SELECT} where dispute.id = ?`).get(id);
  return row === undefined ? null : readDispute(row);
}

/** Leans on the index dispute_time: disputes are few, so those of other shops are passed over. */
export function listDisputes(db: DatabaseSync, page: ShopPage): Dispute[] {
  return db
    .prepare(
      `${SELECT}
         join payment on payment.id = capture.payment_id and payment.profile = ?
       where capture.merchant = ? and dispute.opened_at_ms >= ? and dispute.opened_at_ms < ?
         and (dispute.opened_at_ms, dispute.seq) > (?, ?)
       order by dispute.opened_at_ms, dispute.seq limit ?`,
    )
    .all(page.profile, page.merchant, page.fromMs, page.toMs, page.mark.atMs, page.mark.seq, page.limit)
    .map(readDispute);
}

export function presentDispute(dispute: Dispute): Record<string, unknown> {
  return {
    id: dispute.id,
    payment_id: dispute.paymentId,
    merchant_ref: dispute.merchantRef,
    txn_id: dispute.txnId,
    amount: dispute.amount,
    currency: dispute.currency,
    state: dispute.state,
    fee: dispute.fee,
    opened_at: toSeconds(dispute.atMs),
    closed_at: dispute.closedAtMs === null ? null : toSeconds(dispute.closedAtMs),
  };
}

function readDispute(row: Row): Dispute {
  return {
    seq: numberOf(row, "seq"),
    atMs: numberOf(row, "opened_at_ms"),
    id: textOf(row, "id"),
    paymentId: textOf(row, "payment_id"),
    merchantRef: textOf(row, "merchant_ref"),
    txnId: textOf(row, "txn_id"),
    amount: numberOf(row, "amount"),
    currency: textOf(row, "currency"),
    state: oneOf(["open", ...DISPUTE_OUTCOMES], textOf(row, "state")),
    fee: numberOf(row, "fee"),
    closedAtMs: numberOrNull(row, "closed_at_ms"),
  };
}
