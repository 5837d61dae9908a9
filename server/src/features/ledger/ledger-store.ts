import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface LedgerEntry {
  code: string;
  kind: string;
  currency: string;
  amount: number;
}

/** Accounts of a new currency open themselves; the unique key (kind, ref) refuses a second posting of one fact. */
export async function postTransaction(
  tx: Tx,
  txn: { kind: string; ref: string; billing_no: string; entries: readonly LedgerEntry[] },
): Promise<void> {
  const entries = JSON.stringify(txn.entries.map((entry, index) => ({ ...entry, n: index + 1 })));
  await tx.query(
    `with ${openAccounts("$4")},
     txn as (insert into ledger_txn (kind, ref, billing_no) values ($1, $2, $3) returning id)
     insert into ledger_entry (txn_id, n, code, currency, amount)
     select txn.id, e.n, e.code, e.currency, e.amount
       from txn, jsonb_to_recordset($4::jsonb) as e (n smallint, code text, currency text, amount bigint)`,
    [txn.kind, txn.ref, txn.billing_no, entries],
  );
}

/** One transaction for each ref, of the same lines; no order is part of it. */
export async function postTransactions(
  tx: Tx,
  txn: { kind: string; refs: readonly string[]; entries: readonly LedgerEntry[] },
): Promise<void> {
  const entries = JSON.stringify(txn.entries.map((entry, index) => ({ ...entry, n: index + 1 })));
  await tx.query(
    `with ${openAccounts("$3")},
     txn as (insert into ledger_txn (kind, ref) select $1, unnest($2::text[]) returning id)
     insert into ledger_entry (txn_id, n, code, currency, amount)
     select txn.id, e.n, e.code, e.currency, e.amount
       from txn, jsonb_to_recordset($3::jsonb) as e (n smallint, code text, currency text, amount bigint)`,
    [txn.kind, txn.refs, entries],
  );
}

/** The CTE that opens them. Entries name their accounts by a foreign key, which is checked at the end of the statement. */
function openAccounts(entries: "$3" | "$4"): string {
  return `opened as (
       insert into ledger_account (code, currency, kind)
       select code, currency, kind from jsonb_to_recordset(${entries}::jsonb) as e (code text, currency text, kind text)
       on conflict do nothing)`;
}

/** What one account was moved by when a fact was posted; undefined when it never was. */
export async function findPosted(
  db: Queryable,
  posting: { kind: string; ref: string; code: string },
): Promise<number | undefined> {
  const { rows } = await db.query<{ amount: number }>(
    `select e.amount from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.kind = $1 and t.ref = $2 and e.code = $3`,
    [posting.kind, posting.ref, posting.code],
  );
  return rows[0]?.amount;
}
