// SQL of the slices of history: which there are, when each was checked, and how far the pass has come.
import type { Queryable } from "../database.ts";
import { firstKey } from "./domains.ts";
import type { Domain, KeyRange } from "./domains.ts";

export interface Slice extends KeyRange {
  readonly keys: number;
}

/** A pass begins a day after the one before it began. */
const pass_every = "24 hours";

/** True while a pass is to be worked on; a new one is begun when it is time. */
export async function openPass(db: Queryable, domain: Domain): Promise<boolean> {
  await db.query("insert into invariant_pass (domain) values ($1) on conflict (domain) do nothing", [domain.column]);
  await db.query(
    `insert into invariant_slice (domain, from_key) select $1, $2
      where not exists (select 1 from invariant_slice where domain = $1) on conflict do nothing`,
    [domain.column, firstKey(domain)],
  );
  await db.query(
    `update invariant_pass set started_at = gem_now()
      where domain = $1 and finished_at >= started_at and started_at <= gem_now() - interval '${pass_every}'`,
    [domain.column],
  );
  const { rows } = await db.query<{ is_open: boolean }>(
    "select coalesce(finished_at < started_at, true) as is_open from invariant_pass where domain = $1",
    [domain.column],
  );
  return rows[0]?.is_open ?? false;
}

export async function closePass(db: Queryable, domain: Domain): Promise<void> {
  await db.query("update invariant_pass set finished_at = gem_now() where domain = $1", [domain.column]);
}

/** The slice that has waited longest in this pass. */
export async function nextSlice(db: Queryable, domain: Domain, not: readonly string[]): Promise<Slice | undefined> {
  const { rows } = await db.query<{ from: string; to: string | null; keys: number }>(
    `select s.from_key as from, s.to_key as to, s.keys from invariant_slice s join invariant_pass p using (domain)
      where s.domain = $1 and (s.checked_at is null or s.checked_at < p.started_at) and s.from_key <> all($2::text[])
      order by s.checked_at nulls first, s.from_key limit 1`,
    [domain.column, not],
  );
  return asSlice(rows[0]);
}

/** The slice without an end, into which everything new falls. */
export async function lastSlice(db: Queryable, domain: Domain): Promise<Slice | undefined> {
  const { rows } = await db.query<{ from: string; to: string | null; keys: number }>(
    "select from_key as from, to_key as to, keys from invariant_slice where domain = $1 and to_key is null",
    [domain.column],
  );
  return asSlice(rows[0]);
}

function asSlice(row: { from: string; to: string | null; keys: number } | undefined): Slice | undefined {
  return row === undefined ? undefined : { from: row.from, to: row.to ?? undefined, keys: row.keys };
}

/** One slice becomes two at a key; both are as old as it was. Without an effect where another process has cut it meanwhile. */
export async function cutSlice(
  db: Queryable,
  domain: Domain,
  { from, at }: { from: string; at: string },
): Promise<void> {
  await db.query(
    `with cut as (
       update invariant_slice s set to_key = $3 from invariant_slice before
        where s.domain = $1 and s.from_key = $2 and before.domain = s.domain and before.from_key = s.from_key
       returning before.to_key, s.checked_at, s.added_at)
     insert into invariant_slice (domain, from_key, to_key, checked_at, added_at)
     select $1, $3, to_key, checked_at, added_at from cut on conflict do nothing`,
    [domain.column, from, at],
  );
}

export async function recordSlice(
  db: Queryable,
  domain: Domain,
  slice: { from: string; keys: number; took_ms: number; error: string | undefined },
): Promise<void> {
  await db.query(
    `update invariant_slice set keys = $3::int, took_ms = $4::int, last_error = $5::text,
            checked_at = case when $5::text is null then gem_now() else checked_at end
      where domain = $1 and from_key = $2`,
    [domain.column, slice.from, slice.keys, Math.round(slice.took_ms), slice.error ?? null],
  );
}

export interface Coverage {
  readonly domain: string;
  readonly slices: number;
  /** Not checked in the pass that runs. */
  readonly left: number;
  readonly keys: number;
  /** What one check of every slice takes, without the rests. */
  readonly work_s: number;
  /** Since the slice that waits longest was checked, or was added and never checked. */
  readonly oldest_s: number;
  /** Since a pass over everything ended; null when none did. */
  readonly finished_s: number | null;
}

export async function readCoverage(db: Queryable): Promise<Coverage[]> {
  const { rows } = await db.query<Coverage>(
    `select p.domain, count(*)::int as slices,
            count(*) filter (where s.checked_at is null or s.checked_at < p.started_at)::int as left,
            sum(s.keys)::float as keys, sum(s.took_ms)::float / 1000 as work_s,
            round(extract(epoch from gem_now() - min(coalesce(s.checked_at, s.added_at))))::int as oldest_s,
            round(extract(epoch from gem_now() - p.finished_at))::int as finished_s
       from invariant_pass p join invariant_slice s using (domain) group by p.domain, p.finished_at order by p.domain`,
  );
  return rows;
}
