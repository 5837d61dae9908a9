// SQL of what the checks of the invariants found, and when.
import type { Queryable } from "../database.ts";
import type { Domain, KeyRange } from "./domains.ts";
import { rangeOf } from "./view-store.ts";

/** A new view is checked first; one that no migration knows any more is left alone. */
export async function addChecks(db: Queryable, names: readonly string[]): Promise<void> {
  await db.query("insert into invariant_check (name) select unnest($1::text[]) on conflict (name) do nothing", [names]);
}

/** Names of views that are due, the longest waiting first. */
export async function listDueChecks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    "select name from invariant_check where next_at <= gem_now() order by next_at, name",
  );
  return rows.map((row) => row.name);
}

/** A hundredth of the time at most goes to one view: what took a second is checked again after a hundred. */
const rest_by_took = 100;
/** What is asked for by index alone costs what happened lately, however long its history is. */
const rest_by_took_recent = 4;
const check_every_s = 55;

export interface Check {
  readonly name: string;
  readonly counts: Record<string, number> | undefined;
  readonly took_ms: number;
  readonly error: string | undefined;
  /** Checked by the keys of what happened lately. */
  readonly isRecent: boolean;
}

export async function recordCheck(db: Queryable, check: Check): Promise<void> {
  const rest = check.isRecent ? rest_by_took_recent : rest_by_took;
  const rest_s = Math.max(check_every_s, (check.took_ms / 1000) * rest);
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
  /** Seconds since the last check that ended with an answer; null when there was none. */
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

/** Keys of rows that a check has found and none has missed since, by view and kind of key. There are seldom any. */
export type FoundKeys = (view: string, domain: Domain) => readonly string[];

export async function readFoundKeys(db: Queryable): Promise<FoundKeys> {
  const { rows } = await db.query<{ invariant: string; key: string }>(
    "select detector as invariant, key from invariant_row order by detector, key",
  );
  return (view, { column }) =>
    rows.flatMap(({ invariant, key }) =>
      invariant === view && key.startsWith(`${column}=`) ? key.slice(column.length + 1) : [],
    );
}

/** What a check over these keys found replaces what was known of them. */
export async function recordAmong(
  db: Queryable,
  check: { view: string; domain: Domain; keys: readonly string[]; found: readonly string[] },
): Promise<void> {
  const named = (keys: readonly string[]): string[] => keys.map((key) => `${check.domain.column}=${key}`);
  await db.query("delete from invariant_row where detector = $1 and key = any($2::text[]) and key <> all($3::text[])", [
    check.view,
    named(check.keys),
    named(check.found),
  ]);
  await addRows(db, check.view, named(check.found));
}

/** The same for a range of keys: of those that were known, what lies in it was checked. */
export async function recordWithin(
  db: Queryable,
  check: { view: string; domain: Domain; range: KeyRange; known: readonly string[]; found: readonly string[] },
): Promise<void> {
  const { text, values } = rangeOf("value", check.domain, check.range);
  const { rows } = await db.query<{ key: string }>(
    `select value::text as key from unnest($${values.length + 1}::${check.domain.type}[]) as value where ${text}`,
    [...values, check.known],
  );
  await recordAmong(db, { ...check, keys: rows.map(({ key }) => key) });
}

async function addRows(db: Queryable, view: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.query(
    "insert into invariant_row (detector, key) select $1, unnest($2::text[]) on conflict (detector, key) do nothing",
    [view, keys],
  );
}

/** Rows of a view that are known now, as its check shows them: none is an empty count. */
export async function countFound(db: Queryable, view: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*) as count from invariant_row where detector = $1",
    [view],
  );
  const count = rows[0]?.count ?? 0;
  return count === 0 ? {} : { rows: count };
}

/** History has found something, or has found it gone. */
export async function recordCount(db: Queryable, view: string, counts: Record<string, number>): Promise<void> {
  await db.query("update invariant_check set counts = $2::jsonb where name = $1 and counts <> $2::jsonb", [
    view,
    JSON.stringify(counts),
  ]);
}
