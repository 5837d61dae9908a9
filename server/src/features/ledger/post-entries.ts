import { postTransaction } from "./ledger-store.ts";
import type { Tx } from "../../platform/transaction.ts";

/** The chart of accounts; a positive amount is a debit. */
const chart = {
  provider_receivable: "asset",
  cash: "asset",
  card_clearing: "asset",
  customer_obligation: "liability",
  card_liability: "liability",
  revenue: "income",
  refunds: "expense",
  fees: "expense",
  chargeback_loss: "expense",
} as const;
export type LedgerCode = keyof typeof chart;

export interface Posting {
  readonly kind: "capture" | "deliver" | "refund";
  /** Unique within its kind: the same fact is never posted twice. */
  readonly ref: string;
  readonly billing_no: string;
  readonly currency: string;
  readonly amount: number;
  readonly debit: LedgerCode;
  readonly credit: LedgerCode;
}

/** Posted in the transaction of the fact itself; the amounts of a posting sum to zero by construction and by constraint. */
export async function postEntries(tx: Tx, posting: Posting): Promise<void> {
  await postTransaction(tx, {
    kind: posting.kind,
    ref: posting.ref,
    billing_no: posting.billing_no,
    entries: [
      { code: posting.debit, kind: chart[posting.debit], currency: posting.currency, amount: posting.amount },
      { code: posting.credit, kind: chart[posting.credit], currency: posting.currency, amount: -posting.amount },
    ],
  });
}
