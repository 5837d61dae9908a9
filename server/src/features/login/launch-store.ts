// SQL that touches session and launch_request: tokens that a game asks for, from the asking to the first use (Z112, Z131).
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export type LaunchMode = "web" | "sdk";

/**
 * False: the same request came before. Its time stamp may lie 300 s ahead and is good for 300 s after that, so a copy could
 * come ten minutes later; the eleventh is for clocks that differ by less than a second.
 */
export async function takeLaunchRequest(tx: Tx, gp_id: string, request_id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into launch_request (gp_id, request_id) values ($1, $2)
     on conflict (gp_id, request_id) do update set seen_at = gem_now()
       where launch_request.seen_at < gem_now() - interval '11 minutes'
     returning 1 as taken`,
    [gp_id, request_id],
  );
  return rows.length === 1;
}

export async function openLaunch(
  tx: Tx,
  launch: { token_hash: Buffer; brand_id: string; gp_id: string; account_id: number; mode: LaunchMode },
): Promise<void> {
  await tx.query(
    `insert into session (token_hash, brand_id, gp_id, account_id, kind, launch_mode, expires_at, end_at)
     values ($1, $2, $3, $4, 'launch', $5, gem_now() + interval '120 seconds', gem_now() + interval '120 seconds')`,
    [launch.token_hash, launch.brand_id, launch.gp_id, launch.account_id, launch.mode],
  );
}

/**
 * The first use, in one statement: the token becomes what the game asked for, and belongs to the browser that brought a
 * binding along. False: another request was first, or its time was over.
 */
export async function beginLaunched(db: Queryable, token_hash: Buffer, bind_hash: Buffer | null): Promise<boolean> {
  const { rows } = await db.query(
    `update session set kind = launch_mode, bind_hash = $2::bytea,
       bound_at = case when $2::bytea is null then null else gem_now() end,
       expires_at = created_at + case launch_mode when 'sdk' then interval '12 hours' else interval '30 days' end,
       end_at = created_at + case launch_mode when 'sdk' then interval '12 hours' else interval '90 days' end
      where token_hash = $1 and kind = 'launch' and revoked_at is null and expires_at > gem_now()
      returning 1 as begun`,
    [token_hash, bind_hash],
  );
  return rows.length === 1;
}

/** Uses launch_request_by_age. */
export async function forgetOldLaunches(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from launch_request where (gp_id, request_id) in (
       select gp_id, request_id from launch_request where seen_at < gem_now() - interval '11 minutes'
        order by seen_at limit $1 for update skip locked)
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
