import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";

export interface GameRow {
  gp_id: string;
  name: Localised;
  logo: string;
  is_select_game: boolean;
  terms: string;
  privacy: string;
  /** It is not sold any more; orders still need its name. */
  is_retired: boolean;
}

/** All games of a brand, a handful of rows. Uses the primary key. */
export async function listGameRows(db: Queryable, brand_id: string): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow>(
    `select gp_id, name, logo, is_select_game, terms, privacy, retired_at is not null as is_retired
       from game where brand_id = $1 order by sort, gp_id limit 200`,
    [brand_id],
  );
  return rows;
}

export interface SubGameRow {
  gp_id: string;
  domain_area: string;
  code_key: string;
  client_id: string;
  name: Localised;
  logo: string;
}

export async function listSubGameRows(db: Queryable, brand_id: string): Promise<SubGameRow[]> {
  const { rows } = await db.query<SubGameRow>(
    `select gp_id, domain_area, code_key, client_id, name, logo
       from sub_game where brand_id = $1 order by sort, code_key limit 2000`,
    [brand_id],
  );
  return rows;
}
