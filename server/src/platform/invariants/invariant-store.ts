// SQL of the watch over the promises: the views of 0009-invariants.sql and what the last look at each of them found.
import type { Queryable } from "../database.ts";
import type { Tx } from "../transaction.ts";

/** A new detector is looked at first; one that no migration knows any more is left alone. */
export async function addChecks(db: Queryable): Promise<void> {
  await db.query(
    `insert into invariant_check (name)
     select viewname from pg_views where schemaname = current_schema() and viewname ~ '^(inv[0-9]{2}|fig_)[a-z0-9_]*$'
     on conflict (name) do nothing`,
  );
}

/** Names of views that are due, the longest waiting first. */
export async function listDueChecks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.name from invariant_check c join pg_views v on v.viewname = c.name and v.schemaname = current_schema()
      where c.next_at <= gem_now() order by c.next_at, c.name`,
  );
  return rows.map((row) => row.name);
}

/** How many rows the view has: a detector in all, a figure by the kind in its first column. */
export async function countView(tx: Tx, name: string): Promise<Record<string, number>> {
  // The look is to be slow rather than felt.
  await tx.query("set local max_parallel_workers_per_gather = 0");
  const label = name === "fig_waiting" ? "work" : name === "fig_review" ? "kind" : "'rows'";
  const { rows } = await tx.query<{ label: string; count: number }>(
    `select ${label} as label, count(*) as count from ${name} group by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.label, row.count]));
}

/** A hundredth of the time at most goes to one view: what took a second is looked at again after a hundred. */
const rest_by_took = 100;
const look_every_s = 55;

export async function recordCheck(
  db: Queryable,
  check: { name: string; counts: Record<string, number> | undefined; took_ms: number; error: string | undefined },
): Promise<void> {
  const rest_s = Math.max(look_every_s, (check.took_ms / 1000) * rest_by_took);
  await db.query(
    `update invariant_check set counts = coalesce($2::jsonb, counts), took_ms = $3::int, last_error = $4::text,
            checked_at = case when $2::jsonb is null then checked_at else gem_now() end,
            next_at = gem_now() + make_interval(secs => $5::int)
      where name = $1`,
    [
      check.name,
      check.counts === undefined ? null : JSON.stringify(check.counts),
      Math.round(check.took_ms),
      check.error ?? null,
      Math.round(rest_s),
    ],
  );
}

export interface CheckRow {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly took_ms: number;
  /** Seconds since the last look that ended with an answer; null when there was none. */
  readonly age_s: number | null;
  readonly last_error: string | null;
}

export async function readChecks(db: Queryable): Promise<CheckRow[]> {
  const { rows } = await db.query<CheckRow>(
    `select name, counts, took_ms, round(extract(epoch from gem_now() - checked_at))::int as age_s, last_error
       from invariant_check order by name`,
  );
  return rows;
}
