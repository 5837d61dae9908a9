// The settlement report that a shop is shown: one line for each capture and each refund, in the order in which they came. A control
// call can make them say something else than the truth, as a provider's settlement file now and then does.
import type { DatabaseSync } from "node:sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import type { ShopPage } from "./read-page.ts";

export type SettlementLine = {
  seq: number;
  atMs: number;
  txnId: string;
  kind: string;
  merchantRef: string;
  refundRef: string | null;
  /** Of a refund: the capture whose money it is. */
  paymentTxn: string | null;
  status: string;
  amount: number;
  currency: string;
  fee: number;
};

/** What the report shall say; null leaves a field as it is. */
export type SettlementChange = {
  isHidden: boolean | null;
  amount: number | null;
  currency: string | null;
  fee: number | null;
  status: string | null;
};

export function insertSettlementLine(
  db: DatabaseSync,
  line: { txnId: string; merchant: string; kind: "payment" | "refund"; atMs: number },
): void {
  db.prepare("insert into book_line (txn_id, merchant, kind, at_ms) values (?, ?, ?, ?)").run(
    line.txnId,
    line.merchant,
    line.kind,
    line.atMs,
  );
}

/** Makes up a line for money that never moved here; false when its number is taken. */
export function insertExtraLine(
  db: DatabaseSync,
  line: { txnId: string; merchant: string; merchantRef: string; refundRef: string | null; atMs: number },
): boolean {
  const result = db
    .prepare(
      `insert into book_line (txn_id, merchant, kind, at_ms, said_merchant_ref, said_refund_ref)
       values (?, ?, ?, ?, ?, ?) on conflict (txn_id) do nothing`,
    )
    .run(
      line.txnId,
      line.merchant,
      line.refundRef === null ? "payment" : "refund",
      line.atMs,
      line.merchantRef,
      line.refundRef,
    );
  return result.changes === 1;
}

export function changeSettlementLine(db: DatabaseSync, txnId: string, words: SettlementChange): boolean {
  const result = db
    .prepare(
      `update book_line set is_hidden = coalesce(?, is_hidden), said_amount = coalesce(?, said_amount),
         said_currency = coalesce(?, said_currency), said_fee = coalesce(?, said_fee),
         said_status = coalesce(?, said_status)
       where txn_id = ?`,
    )
    .run(
      words.isHidden === null ? null : Number(words.isHidden),
      words.amount,
      words.currency,
      words.fee,
      words.status,
      txnId,
    );
  return result.changes === 1;
}

/** Leans on the index book_line_time. The mark is the last line seen; the next page begins after it. */
export function listSettlementLines(db: DatabaseSync, page: ShopPage): SettlementLine[] {
  return db
    .prepare(
      `select line.seq, line.at_ms, line.txn_id, line.kind,
         coalesce(line.said_merchant_ref, capture.merchant_ref) as merchant_ref,
         coalesce(line.said_refund_ref, iif(refund.is_external, null, refund.refund_ref)) as refund_ref,
         refund.txn_id as payment_txn,
         coalesce(line.said_status, refund.status, iif(line.kind = 'payment', 'paid', 'succeeded')) as status,
         coalesce(line.said_amount, refund.amount, capture.amount) as amount,
         coalesce(line.said_currency, capture.currency) as currency,
         coalesce(line.said_fee, 0) as fee
       from book_line line
         left join refund on refund.id = line.txn_id
         left join capture on capture.txn_id = coalesce(refund.txn_id, line.txn_id)
         left join payment on payment.id = capture.payment_id
       where line.merchant = ? and line.at_ms >= ? and line.at_ms < ? and (line.at_ms, line.seq) > (?, ?)
         and line.is_hidden = 0 and coalesce(payment.profile, '') = ?
       order by line.at_ms, line.seq limit ?`,
    )
    .all(page.merchant, page.fromMs, page.toMs, page.mark.atMs, page.mark.seq, page.profile, page.limit)
    .map(readLine);
}

function readLine(row: Row): SettlementLine {
  return {
    seq: numberOf(row, "seq"),
    atMs: numberOf(row, "at_ms"),
    txnId: textOf(row, "txn_id"),
    kind: textOf(row, "kind"),
    merchantRef: textOf(row, "merchant_ref"),
    refundRef: textOrNull(row, "refund_ref"),
    paymentTxn: textOrNull(row, "payment_txn"),
    status: textOf(row, "status"),
    amount: numberOf(row, "amount"),
    currency: textOf(row, "currency"),
    fee: numberOf(row, "fee"),
  };
}
