// SQL that reads the journal of a month, by numbers of transactions: they grow nearly with time, and by them a stretch is found at once.
import type { Queryable } from "../../platform/database.ts";

export interface Stretch {
  readonly after: number;
  readonly to: number;
}

/** Between which numbers the postings of the month lie; a few of another month may lie among them. */
export async function readJournalRange(db: Queryable, month: string): Promise<Stretch> {
  const { rows } = await db.query<Stretch>(
    "select coalesce(first - 1, 0)::bigint as after, coalesce(last, 0)::bigint as to from console.journal_range($1::date)",
    [`${month}-01`],
  );
  return rows[0] ?? { after: 0, to: 0 };
}

export interface JournalRow {
  readonly id: number;
  readonly n: number;
  readonly at: Date;
  readonly kind: string;
  readonly ref: string;
  readonly billing_no: string | null;
  readonly brand_id: string | null;
  readonly code: string;
  readonly account_kind: string;
  readonly currency: string;
  readonly amount: number;
}

export async function listJournalRows(db: Queryable, month: string, { after, to }: Stretch): Promise<JournalRow[]> {
  const { rows } = await db.query<JournalRow>(
    `select id, n, at, kind, ref, billing_no, brand_id, code, account_kind, currency, amount
       from console.journal_row
      where id > $2 and id <= $3 and at >= $1::timestamp at time zone 'UTC'
        and at < ($1::timestamp + interval '1 month') at time zone 'UTC'
      order by id, n`,
    [`${month}-01`, after, to],
  );
  return rows;
}
