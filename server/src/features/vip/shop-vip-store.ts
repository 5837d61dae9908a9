// How programs and their levels are published.
import type { ShopTable } from "../../platform/shop-table.ts";

export const vipProgramTable: ShopTable = {
  kind: "vip_program",
  live: `select brand_id as key, to_jsonb(p) - 'retired_at' as row from vip_program p where retired_at is null`,
  write: [
    `insert into vip_program (brand_id, point_to_coin, faq_title, faq_content)
     select r.brand_id, r.point_to_coin, r.faq_title, r.faq_content
       from shop_change c, jsonb_populate_record(null::vip_program, c.becomes) r
      where c.kind = 'vip_program' and c.becomes is not null
     on conflict (brand_id) do update set point_to_coin = excluded.point_to_coin, faq_title = excluded.faq_title,
       faq_content = excluded.faq_content, retired_at = null`,
    `update vip_program p set retired_at = gem_now() from shop_change c
      where c.kind = 'vip_program' and c.becomes is null and p.brand_id = c.key`,
  ],
};

export const vipLevelTable: ShopTable = {
  kind: "vip_level",
  live: `select brand_id || '/' || level_id as key, to_jsonb(l) - 'retired_at' as row from vip_level l where retired_at is null`,
  write: [
    // First: what is retired leaves its points to others.
    `update vip_level l set retired_at = gem_now() from shop_change c
      where c.kind = 'vip_level' and c.becomes is null
        and l.brand_id = c.was ->> 'brand_id' and l.level_id = (c.was ->> 'level_id')::int`,
    `insert into vip_level (brand_id, level_id, name, badge, need_points)
     select r.brand_id, r.level_id, r.name, r.badge, r.need_points
       from shop_change c, jsonb_populate_record(null::vip_level, c.becomes) r
      where c.kind = 'vip_level' and c.becomes is not null
     on conflict (brand_id, level_id) do update set name = excluded.name, badge = excluded.badge,
       need_points = excluded.need_points, retired_at = null`,
  ],
};
