// SQL that reads audit for people.
import type { Queryable } from "../../platform/database.ts";

export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly operator: string;
  readonly action: string;
  readonly object: string;
  readonly note: string;
}

export interface AuditFilter {
  readonly before?: string | undefined;
  readonly operator?: string | undefined;
  readonly object?: string | undefined;
  readonly limit: number;
}

/** Newest first. Uses the primary key; what people decide is thousands of rows, not millions. */
export async function listAuditRows(
  db: Queryable,
  { before, operator, object, limit }: AuditFilter,
): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select id::float8 as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, operator, action, object, note
       from audit
      where ($1::bigint is null or id < $1) and ($2::text is null or operator = $2) and ($3::text is null or object = $3)
      order by id desc limit $4`,
    [before ?? null, operator ?? null, object ?? null, limit],
  );
  return rows;
}
