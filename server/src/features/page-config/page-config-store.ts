import type { Queryable } from "../../platform/database.ts";

export async function readPageConfigRow(db: Queryable, brand_id: string, gp_id: string): Promise<unknown> {
  const { rows } = await db.query<{ config: unknown }>(
    "select config from page_config where brand_id = $1 and gp_id = $2",
    [brand_id, gp_id],
  );
  return rows[0]?.config;
}
