// SQL that touches throttle: tries by key, shared by all processes.
import { createHash } from "node:crypto";
import type { Queryable } from "../database.ts";
import type { Sweep } from "../purge.ts";

export interface TryLimit {
  readonly window_s: number;
  readonly tries_max: number;
  /** A window that was filled is followed by one that lasts twice as long, up to eight times; a quiet one takes a step back. */
  readonly grows?: boolean;
}

/** Eight times 15 minutes: an attacker who keeps trying must not lock a player out for a day. */
const doublings_max = 3;

/** Counts a try and says whether it is one too many: one statement, so that no two tries share a number. */
export async function isTryTooMany(db: Queryable, key: Buffer, limit: TryLimit): Promise<boolean> {
  const { rows } = await db.query<{ tries: number }>(
    `insert into throttle (key, tries) values ($1, 1)
     on conflict (key) do update set (tries, window_start, strikes) = (
       select case when is_over then 1 else throttle.tries + 1 end,
              case when is_over then gem_now() else throttle.window_start end,
              case when not is_over then throttle.strikes
                   when throttle.tries >= $3 then least(throttle.strikes + 1, $4)
                   else greatest(throttle.strikes - 1, 0) end
         from (select throttle.window_start < gem_now() - make_interval(secs =>
                 $2::int * case when throttle.tries >= $3 then 1 << throttle.strikes else 1 end) as is_over) as window_end)
     returning tries`,
    [key, limit.window_s, limit.tries_max, limit.grows === true ? doublings_max : 0],
  );
  return (rows[0]?.tries ?? 0) > limit.tries_max;
}

/** Whether anything was counted in the window that runs now. */
export async function hasTries(db: Queryable, key: Buffer, window_s: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as tried from throttle
      where key = $1 and tries > 0 and window_start >= gem_now() - make_interval(secs => $2::int)`,
    [key, window_s],
  );
  return rows.length === 1;
}

/** What is counted may be a name, an address or a card, so only its digest is kept. */
export function throttleKey(counted: string): Buffer {
  return createHash("sha256").update(counted).digest();
}

/** Takes back what a success counted. */
export async function forgiveTry(db: Queryable, key: Buffer): Promise<void> {
  await db.query("update throttle set tries = greatest(0, tries - 1) where key = $1", [key]);
}

/** No window is longer than a day. Uses throttle_by_age. */
async function forgetOldTries(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from throttle where ctid = any(array(
       select ctid from throttle where window_start < gem_now() - interval '1 day'
        order by window_start limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}

export const rateLimitSweeps: readonly Sweep[] = [{ name: "tries", sweep: forgetOldTries }];
