// SQL that touches method_health, and the count of attempts that it is made of.
import type { Queryable } from "../../../platform/database.ts";

export interface MethodKey {
  brand_id: string;
  provider: string;
  payway_id: string;
  channel_id: string;
}

export interface MethodCount extends MethodKey {
  tried: number;
  paid: number;
  is_failing: boolean;
}

/**
 * Only what began within this time counts: long enough for a quiet method to have its people, short enough that yesterday's trouble
 * is forgotten. Written into the statement, so that it is planned for these few hours and not for any number of them.
 */
const counted = "interval '3 hours'";
/** A provider that has said nothing for so long was not there for the player. */
const silent = "interval '2 minutes'";

/**
 * Players, not tries: a player who tries ten cards is one, and counts as paid when one of them is taken. Methods that were
 * not tried lately but that were counted before come with zeros, so that their mark can end. Those whose figures are as they were
 * do not come: what follows from them was done.
 */
export async function countChanged(db: Queryable): Promise<MethodCount[]> {
  const { rows } = await db.query<MethodCount>(
    `with person as (
       select a.merchant as brand_id, a.provider, a.payway_id, a.channel_id, o.account_id,
              bool_or(a.state in ('captured', 'surplus', 'mismatch')) as has_paid
         from payment_attempt a join orders o using (billing_no)
        where a.created_at > gem_now() - ${counted}
          and a.state in ('captured', 'surplus', 'mismatch', 'failed', 'unknown')
          and (a.state <> 'unknown' or a.created_at < gem_now() - ${silent})
        group by 1, 2, 3, 4, 5),
     method as (
       select brand_id, provider, payway_id, channel_id, count(*)::int as tried, (count(*) filter (where has_paid))::int as paid
         from person group by 1, 2, 3, 4)
     select brand_id, provider, payway_id, channel_id, coalesce(m.tried, 0) as tried, coalesce(m.paid, 0) as paid,
            coalesce(h.is_failing, false) as is_failing
       from method m full join method_health h using (brand_id, provider, payway_id, channel_id)
      where (coalesce(m.tried, 0), coalesce(m.paid, 0)) is distinct from (h.tried, h.paid)`,
  );
  return rows;
}

/** All in one statement. Another process may have written the same, and then nothing is written. */
export async function recordCounts(db: Queryable, counts: readonly MethodCount[]): Promise<void> {
  await db.query(
    `insert into method_health as h (brand_id, provider, payway_id, channel_id, since, tried, paid, failed)
     select brand_id, provider, payway_id, channel_id, gem_now() - ${counted}, tried, paid, tried - paid
       from json_to_recordset($1::json)
         as c (brand_id text, provider text, payway_id text, channel_id text, tried int, paid int)
      order by 1, 2, 3, 4
     on conflict (brand_id, provider, payway_id, channel_id) do update
       set since = excluded.since, tried = excluded.tried, paid = excluded.paid, failed = excluded.failed, checked_at = gem_now()
     where (h.tried, h.paid) is distinct from (excluded.tried, excluded.paid)`,
    [JSON.stringify(counts)],
  );
}

/**
 * True where this very statement changed the mark: of two processes only one tells of it. A method that is counted for the first
 * time has no row yet, and a mark is a change of one: that is what the kept lists hear of.
 */
export async function markMethod(db: Queryable, method: MethodKey, is_failing: boolean): Promise<boolean> {
  const key = [method.brand_id, method.provider, method.payway_id, method.channel_id];
  await db.query(
    `insert into method_health (brand_id, provider, payway_id, channel_id, since, tried, paid, failed)
     values ($1, $2, $3, $4, gem_now() - ${counted}, 0, 0, 0)
     on conflict (brand_id, provider, payway_id, channel_id) do nothing`,
    key,
  );
  const { rows } = await db.query(
    `update method_health set is_failing = $5, changed_at = gem_now()
      where brand_id = $1 and provider = $2 and payway_id = $3 and channel_id = $4 and is_failing <> $5
      returning 1 as changed`,
    [...key, is_failing],
  );
  return rows.length === 1;
}

export async function listMarks(db: Queryable): Promise<(MethodKey & { is_failing: boolean })[]> {
  const { rows } = await db.query<MethodKey & { is_failing: boolean }>(
    "select brand_id, provider, payway_id, channel_id, is_failing from method_health order by 1, 2, 3, 4 limit 1000",
  );
  return rows;
}
