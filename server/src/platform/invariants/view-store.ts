// SQL over the views of the invariants, whole or in parts. Names come from pg_views and from domains.ts, never from outside.
import type { Queryable } from "../database.ts";
import { domains } from "./domains.ts";
import type { Domain, KeyRange } from "./domains.ts";

export interface InvariantView {
  readonly name: string;
  /** Empty where the view is asked for whole. */
  readonly domains: readonly Domain[];
}

/** Invariants and figures that the database has. */
export async function listViews(db: Queryable): Promise<InvariantView[]> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `select v.viewname::text as name, array_agg(a.attname::text) as columns
       from pg_views v join pg_attribute a on a.attrelid = to_regclass(quote_ident(v.viewname)) and a.attnum > 0
      where v.schemaname = current_schema() and v.viewname ~ '^(inv[0-9]{2}|fig_)[a-z0-9_]*$' group by 1 order by 1`,
  );
  return rows.map(({ name, columns }) => ({
    name,
    domains: domains.filter(({ column }) => columns.includes(column)),
  }));
}

/** How many rows the view has: an invariant in all, a figure by the kind in its first column. */
export async function countView(db: Queryable, name: string): Promise<Record<string, number>> {
  const label = name === "fig_waiting" ? "work" : name === "fig_review" ? "kind" : "'rows'";
  const { rows } = await db.query<{ label: string; count: number }>(
    `select ${label} as label, count(*)::int as count from ${name} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.label, row.count]));
}

/** Keys are remembered up to so many; one is an alarm, and the rest is for `npm run verify`. */
const rows_max = 1_000;

/** Keys of the view's rows among the given ones. */
export async function findAmong(
  db: Queryable,
  check: { view: string; domain: Domain; keys: readonly string[] },
): Promise<string[]> {
  const { column, type } = check.domain;
  const { rows } = await db.query<{ key: string }>(
    `select ${column}::text as key from ${check.view} where ${column} = any($1::${type}[]) limit ${rows_max}`,
    [check.keys],
  );
  return rows.map(({ key }) => key);
}

/** Keys of the view's rows in a range of them. */
export async function findWithin(
  db: Queryable,
  check: { view: string; domain: Domain; range: KeyRange },
): Promise<string[]> {
  const { text, values } = rangeOf(check.domain.column, check.domain, check.range);
  const { rows } = await db.query<{ key: string }>(
    `select ${check.domain.column}::text as key from ${check.view} where ${text} limit ${rows_max}`,
    values,
  );
  return rows.map(({ key }) => key);
}

/** How many rows the view has in a range of keys; undefined: in all. */
export async function countWithin(db: Queryable, view: string, part: ViewPart | undefined): Promise<number> {
  const { text, values } = conditionOf(part);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${view} where ${text}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** The first rows of the view in a range of keys, as it shows them. */
export async function listWithin(
  db: Queryable,
  view: string,
  { part, limit }: { part: ViewPart | undefined; limit: number },
): Promise<Record<string, unknown>[]> {
  const { text, values } = conditionOf(part);
  const { rows } = await db.query<{ row: Record<string, unknown> }>(
    `select row_to_json(v) as row from ${view} v where ${text} limit ${limit}`,
    values,
  );
  return rows.map(({ row }) => row);
}

export interface ViewPart {
  readonly domain: Domain;
  readonly range: KeyRange;
}

function conditionOf(part: ViewPart | undefined): ReturnType<typeof rangeOf> {
  return part === undefined ? { text: "true", values: [] } : rangeOf(part.domain.column, part.domain, part.range);
}

/** Two texts instead of one with a condition on null, which no index could serve. */
export function rangeOf(
  column: string,
  { type }: Domain,
  { from, to }: KeyRange,
): { text: string; values: readonly string[] } {
  if (to === undefined) return { text: `${column} >= $1::${type}`, values: [from] };
  return { text: `${column} >= $1::${type} and ${column} < $2::${type}`, values: [from, to] };
}

export async function countKeys(db: Queryable, domain: Domain, range: KeyRange): Promise<number> {
  const { text, values } = rangeOf("key", domain, range);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from key_${domain.column} where ${text}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** The key so many positions after the beginning of a range; undefined where there are not so many. */
export async function keyAfter(
  db: Queryable,
  domain: Domain,
  place: { range: KeyRange; keys: number },
): Promise<string | undefined> {
  const { text, values } = rangeOf("key", domain, place.range);
  // Above the beginning: a range that ended where it began would never end.
  const { rows } = await db.query<{ key: string }>(
    `select key::text as key from key_${domain.column} where ${text} and key > $1::${domain.type} order by key offset ${place.keys} limit 1`,
    values,
  );
  return rows[0]?.key;
}

/** What happened since the last check of these views that ended with an answer, with time to settle before it. */
const since = `greatest(gem_now() - interval '1 day',
  (select min(coalesce(checked_at, '-infinity')) from invariant_check where name = any($1::text[])) - interval '10 minutes')`;

export async function recentOrders(db: Queryable, views: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(`select key from recent_billing_no(${since})`, [views]);
  return rows.map(({ key }) => key);
}

export async function recentKeys(
  db: Queryable,
  domain: Domain,
  of: { views: readonly string[]; orders: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key::text as key from recent_${domain.column}(${since}, $2::text[])`,
    [of.views, of.orders],
  );
  return rows.map(({ key }) => key);
}
