import { postTransaction, postTransactions } from "./ledger-store.ts";
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

interface Fact {
  readonly kind:
    | "capture"
    | "deliver"
    | "refund"
    | "chargeback"
    | "chargeback_won"
    | "chargeback_fee"
    | "fee"
    | "card_redeem"
    | "card_return";
  /** Unique within its kind: the same fact is never posted twice. */
  readonly ref: string;
  readonly billing_no: string;
  readonly currency: string;
}

export interface Posting extends Fact {
  readonly amount: number;
  readonly debit: LedgerCode;
  readonly credit: LedgerCode;
}

/** Posted in the transaction of the fact itself; the amounts of a posting sum to zero by construction and by constraint. */
export async function postEntries(tx: Tx, { amount, debit, credit, ...fact }: Posting): Promise<void> {
  await postLines(tx, fact, [
    { code: debit, amount },
    { code: credit, amount: -amount },
  ]);
}

export interface LedgerLine {
  readonly code: LedgerCode;
  /** Positive = debit, negative = credit. */
  readonly amount: number;
}

/** The same amount for each of many refs: the same fact about each of them, posted one by one. */
export async function postEach(
  tx: Tx,
  { refs, kind, currency, amount, debit, credit }: Omit<Posting, "ref" | "billing_no" | "kind"> & ManyFacts,
): Promise<void> {
  const lines = [
    { code: debit, amount },
    { code: credit, amount: -amount },
  ];
  const entries = lines.map((line) => ({ ...line, currency, kind: chart[line.code] }));
  await postTransactions(tx, { kind, refs, entries });
}

interface ManyFacts {
  readonly kind: "card_sold" | "card_void";
  /** Each unique within the kind. */
  readonly refs: readonly string[];
}

/** A fact with more than two sides; a side of nothing is left out. */
export async function postLines(tx: Tx, fact: Fact, lines: readonly LedgerLine[]): Promise<void> {
  const { currency, ...txn } = fact;
  await postTransaction(tx, {
    ...txn,
    entries: lines.filter((line) => line.amount !== 0).map((line) => ({ ...line, currency, kind: chart[line.code] })),
  });
}
