// SQL that touches vip_program and vip_level.
import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";

export interface VipLevel {
  level_id: number;
  name: Localised;
  /** A short text or the address of a picture. */
  badge: string;
  need_points: number;
}

export interface VipProgram {
  /** In ten-thousandths of a point for one unit of the brand's currency. */
  point_to_coin: number;
  faq_title: Localised;
  faq_content: Localised;
  /** By the points they need. */
  levels: VipLevel[];
}

export async function readVipProgram(db: Queryable, brand_id: string): Promise<VipProgram | undefined> {
  const { rows } = await db.query<VipProgram>(
    `select p.point_to_coin, p.faq_title, p.faq_content, coalesce((
        select jsonb_agg(jsonb_build_object(
          'level_id', l.level_id, 'name', l.name, 'badge', l.badge, 'need_points', l.need_points) order by l.need_points)
          from vip_level l where l.brand_id = p.brand_id and l.retired_at is null), '[]') as levels
       from vip_program p where p.brand_id = $1 and p.retired_at is null`,
    [brand_id],
  );
  return rows[0];
}
