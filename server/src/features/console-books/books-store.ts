// SQL of differences with the providers' reports, comparisons, balances and the chain of the ledger.
import type { Queryable } from "../../platform/database.ts";

export interface StoredDifference {
  readonly id: number;
  readonly provider: string;
  readonly brand_id: string;
  readonly provider_txn: string;
  readonly kind: "missing_here" | "missing_there" | "amount" | "fee" | "state";
  readonly billing_no: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly found_at: Date;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly note: string | null;
}

export interface DifferenceFilter {
  readonly is: "open" | "closed" | "all";
  readonly kind?: string | undefined;
  readonly brand?: string | undefined;
  readonly provider?: string | undefined;
}

/** The newest first. A provider's report differs rarely, so the primary key is walked. */
export async function listDifferenceRows(
  db: Queryable,
  { is, kind, brand, provider }: DifferenceFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StoredDifference[]> {
  const { rows } = await db.query<StoredDifference>(
    `select id, provider, brand_id, provider_txn, kind, billing_no, detail, found_at, closed_at, closed_by, note
       from console.difference_row
      where ($1 = 'all' or (closed_at is null) = ($1 = 'open')) and ($2::text is null or kind = $2)
        and ($3::text is null or brand_id = $3) and ($4::text is null or provider = $4)
        and ($5::bigint is null or id < $5)
      order by id desc limit $6`,
    [is, kind ?? null, brand ?? null, provider ?? null, after ?? null, limit],
  );
  return rows;
}

export interface StoredComparison {
  readonly provider: string;
  readonly brand_id: string;
  readonly checked_to: Date;
  readonly open: number;
}

export async function listComparisonRows(db: Queryable): Promise<StoredComparison[]> {
  const { rows } = await db.query<StoredComparison>(
    `select c.provider, c.brand_id, c.checked_to, (
              select count(*)::int from console.difference_row d
               where d.provider = c.provider and d.brand_id = c.brand_id and d.closed_at is null) as open
       from console.comparison_row c order by c.provider, c.brand_id`,
  );
  return rows;
}

export interface StoredBalance {
  readonly code: string;
  readonly kind: "asset" | "liability" | "income" | "expense";
  readonly currency: string;
  readonly balance: number;
}

export async function listBalances(db: Queryable): Promise<StoredBalance[]> {
  const { rows } = await db.query<StoredBalance>(
    `select code, account_kind as kind, currency, sum(amount)::bigint as balance from console.journal_row
      group by 1, 2, 3 order by 3, array_position('{asset,liability,income,expense}', account_kind), 1`,
  );
  return rows;
}

export interface LastCheckpoint {
  readonly no: number;
  readonly made_at: Date;
  readonly holds: boolean;
  readonly since: number;
}

export async function readLastCheckpoint(db: Queryable): Promise<LastCheckpoint | undefined> {
  const { rows } = await db.query<LastCheckpoint>("select no, made_at, holds, since from console.ledger_chain()");
  return rows[0];
}
