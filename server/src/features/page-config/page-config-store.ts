import type { Queryable } from "../../platform/database.ts";

export async function readPageConfigRow(db: Queryable, brand_id: string, gp_id: string): Promise<unknown> {
  const { rows } = await db.query<{ config: unknown }>(
    "select config from page_config where brand_id = $1 and gp_id = $2",
    [brand_id, gp_id],
  );
  return rows[0]?.config;
}

/** Whether the game's page config opens coupons and points. */
export async function isCouponOpen(db: Queryable, game: { brand_id: string; gp_id: string }): Promise<boolean> {
  const { rows } = await db.query<{ is_open: boolean }>(
    "select coalesce(config ->> 'is_open_coupon' = '1', false) as is_open from page_config where brand_id = $1 and gp_id = $2",
    [game.brand_id, game.gp_id],
  );
  return rows[0]?.is_open === true;
}
