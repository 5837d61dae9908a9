// How coupons are published. What a player has keeps its terms: other terms are another coupon.
import { setExcluded } from "../../platform/shop-table.ts";
import type { ShopTable } from "../../platform/shop-table.ts";

const columns = [
  "name, rate, source, level_id, product_ids, payway_ids, gp_ids, domain_areas, suids, min_points, given_with, time_zone",
  "starts_at, ends_at, valid_s, cap_total, cap_per_player",
].join(", ");

const rowOf = `to_jsonb(d) - array['starts_at', 'ends_at', 'retired_at'] || jsonb_build_object(
    'starts_s', extract(epoch from d.starts_at)::bigint, 'ends_s', extract(epoch from d.ends_at)::bigint)`;

export const couponTable: ShopTable = {
  kind: "coupon_definition",
  live: `select brand_id || '/' || id as key, ${rowOf} as row from coupon_definition d where retired_at is null`,
  held: `select c.key from shop_change c
      join coupon_definition d on d.brand_id = c.becomes ->> 'brand_id' and d.id = c.becomes ->> 'id'
     where c.kind = 'coupon_definition' and (${rowOf}) - 'name' <> c.becomes - 'name'
       and exists (select 1 from coupon_grant g where g.brand_id = d.brand_id and g.definition_id = d.id)`,
  write: [
    `insert into coupon_definition (brand_id, id, ${columns})
     select r.brand_id, r.id, ${columns
       .replaceAll(/\b([a-z])/g, "r.$1")
       .replace("r.starts_at", "to_timestamp((c.becomes ->> 'starts_s')::bigint)")
       .replace("r.ends_at", "to_timestamp((c.becomes ->> 'ends_s')::bigint)")}
       from shop_change c, jsonb_populate_record(null::coupon_definition, c.becomes) r
      where c.kind = 'coupon_definition' and c.becomes is not null
     on conflict (brand_id, id) do update set ${setExcluded(columns)}, retired_at = null`,
    `update coupon_definition d set retired_at = gem_now() from shop_change c
      where c.kind = 'coupon_definition' and c.becomes is null and d.brand_id = c.was ->> 'brand_id' and d.id = c.was ->> 'id'`,
  ],
};
