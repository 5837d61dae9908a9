// How activities are published. What players have begun to collect keeps its terms.
import { setExcluded } from "../../platform/shop-table.ts";
import type { ShopTable } from "../../platform/shop-table.ts";

const columns =
  "kind, gp_ids, domain_areas, title, rule, currency, time_zone, starts_at, ends_at, shown_until, day_amount";

const rowOf = `to_jsonb(a) - array['starts_at', 'ends_at', 'shown_until', 'retired_at'] || jsonb_build_object(
    'starts_s', extract(epoch from a.starts_at)::bigint, 'ends_s', extract(epoch from a.ends_at)::bigint,
    'shown_s', extract(epoch from a.shown_until)::bigint)`;

/** The words may become better, and an end may come later. */
const words = "array['title', 'rule', 'ends_s', 'shown_s']";

export const activityTable: ShopTable = {
  kind: "activity",
  live: `select brand_id || '/' || id as key, ${rowOf} as row from activity a where retired_at is null`,
  held: `select c.key from shop_change c
      join activity a on a.brand_id = c.becomes ->> 'brand_id' and a.id = c.becomes ->> 'id'
     where c.kind = 'activity' and (${rowOf}) - ${words} <> c.becomes - ${words}
       and exists (select 1 from reward_claim r where r.brand_id = a.brand_id and r.activity_id = a.id)`,
  write: [
    `insert into activity (brand_id, id, ${columns})
     select r.brand_id, r.id, ${columns
       .replaceAll(/\b([a-z])/g, "r.$1")
       .replace("r.starts_at", "to_timestamp((c.becomes ->> 'starts_s')::bigint)")
       .replace("r.ends_at", "to_timestamp((c.becomes ->> 'ends_s')::bigint)")
       .replace("r.shown_until", "to_timestamp((c.becomes ->> 'shown_s')::bigint)")}
       from shop_change c, jsonb_populate_record(null::activity, c.becomes) r
      where c.kind = 'activity' and c.becomes is not null
     on conflict (brand_id, id) do update set ${setExcluded(columns)}, retired_at = null`,
    `update activity a set retired_at = gem_now() from shop_change c
      where c.kind = 'activity' and c.becomes is null and a.brand_id = c.was ->> 'brand_id' and a.id = c.was ->> 'id'`,
  ],
};

export const activityRewardTable: ShopTable = {
  kind: "activity_reward",
  live: `select brand_id || '/' || activity_id || '/' || tier_id as key, to_jsonb(r) - 'retired_at' as row
      from activity_reward r where retired_at is null`,
  held: `select c.key from shop_change c
      join activity_reward w on w.brand_id = c.becomes ->> 'brand_id' and w.activity_id = c.becomes ->> 'activity_id'
        and w.tier_id = c.becomes ->> 'tier_id'
     where c.kind = 'activity_reward' and to_jsonb(w) - 'retired_at' <> c.becomes
       and exists (select 1 from reward_claim r
            where r.brand_id = w.brand_id and r.activity_id = w.activity_id and r.tier_id = w.tier_id)`,
  write: [
    `update activity_reward r set retired_at = gem_now() from shop_change c
      where c.kind = 'activity_reward' and c.becomes is null and r.brand_id = c.was ->> 'brand_id'
        and r.activity_id = c.was ->> 'activity_id' and r.tier_id = c.was ->> 'tier_id'`,
    `insert into activity_reward (brand_id, activity_id, tier_id, need, items)
     select r.brand_id, r.activity_id, r.tier_id, r.need, r.items
       from shop_change c, jsonb_populate_record(null::activity_reward, c.becomes) r
      where c.kind = 'activity_reward' and c.becomes is not null
     on conflict (brand_id, activity_id, tier_id) do update set need = excluded.need, items = excluded.items, retired_at = null`,
  ],
};
