// Our books against the providers': differences, comparisons, the accounts of the ledger and its chain.
import * as v from "valibot";
import { atEvery, atSome, defineConsoleCall } from "./console-call.ts";

export const differenceKinds = ["missing_here", "missing_there", "amount", "fee", "state"] as const;

const count = v.number();
const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const differenceSchema = v.object({
  id: count,
  provider: v.string(),
  brand: v.string(),
  provider_txn: v.string(),
  kind: v.picklist(differenceKinds),
  billing_no: v.nullable(v.string()),
  /** What each side has, by the names of the comparison: ours, theirs, amount, and so on. */
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  found_at: moment,
  closed_at: v.nullable(moment),
  /** Null: the comparison mended it by itself. */
  closed_by: v.nullable(v.string()),
  note: v.nullable(v.string()),
});
export type Difference = v.InferOutput<typeof differenceSchema>;

export const listDifferences = defineConsoleCall({
  path: "/books/differences",
  auth: atSome("books.read"),
  input: v.strictObject({
    is: v.optional(v.picklist(["open", "closed", "all"]), "open"),
    kind: v.optional(v.picklist(differenceKinds)),
    brand: v.optional(brand),
    provider: v.optional(word),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))),
  }),
  content: v.object({ rows: v.array(differenceSchema), next: v.nullable(v.string()) }),
});

export const listComparisons = defineConsoleCall({
  path: "/books/comparisons",
  auth: atSome("books.read"),
  input: v.strictObject({}),
  content: v.object({
    rows: v.array(v.object({ provider: v.string(), brand: v.string(), checked_to: moment, open: count })),
  }),
});

export const accountKinds = ["asset", "liability", "income", "expense"] as const;

/** Sums of everything that was ever posted for the brands that the operator sees; debits are positive. */
export const listAccounts = defineConsoleCall({
  path: "/books/accounts",
  auth: atSome("books.read"),
  input: v.strictObject({}),
  content: v.object({
    rows: v.array(v.object({ code: v.string(), kind: v.picklist(accountKinds), currency: v.string(), balance: count })),
  }),
});

/** The chain is one for all brands. */
export const readLedgerChain = defineConsoleCall({
  path: "/books/chain",
  auth: atEvery("books.read"),
  input: v.strictObject({}),
  content: v.object({
    checkpoints: count,
    checked_at: v.nullable(moment),
    /** Whether the last checkpoint fits what stands under it; gemgate verify computes every one of them again. */
    holds: v.nullable(v.boolean()),
    /** Postings since, which get one once they are an hour old. */
    since: count,
  }),
});

/** The journal of a month (UTC) as a stream of text/csv, which JSON does not describe: a line for each entry of one's own brands. */
export const exportJournal = defineConsoleCall({
  path: "/books/journal.csv",
  auth: atSome("ledger.export"),
  input: v.strictObject({ month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u)) }),
  content: v.unknown(),
  errors: ["too_many"],
});
