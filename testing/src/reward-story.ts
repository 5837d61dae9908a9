// Steps that tests of coupons, VIP levels and activities share.
import type { OwnerAccess } from "./order-story.ts";

const brand_id = "kitestone";

/** The VIP version is on for a game: two points for a dollar, and levels at 0, 10 and 50 points. */
export async function openVip(shop: OwnerAccess, gp_id = "101"): Promise<void> {
  await shop.owner.query(
    `update page_config set config = config || '{"is_open_coupon": 1}' where brand_id = $1 and gp_id = $2`,
    [brand_id, gp_id],
  );
  await shop.owner.query(
    `insert into vip_program (brand_id, point_to_coin, faq_title, faq_content)
     values ($1, 20000, '{"en": "Questions"}', '{"en": "<p>Answers</p>"}')
     on conflict (brand_id) do update set point_to_coin = excluded.point_to_coin`,
    [brand_id],
  );
  await shop.owner.query(
    `insert into vip_level (brand_id, level_id, name, badge, need_points)
     select $1, level_id, jsonb_build_object('en', 'Level ' || level_id, 'de', 'Stufe ' || level_id), 'V' || level_id, need
       from (values (1, 0), (2, 10), (3, 50)) level (level_id, need)
     on conflict (brand_id, level_id) do nothing`,
    [brand_id],
  );
}

export interface CouponTerms {
  readonly id: string;
  readonly rate?: number;
  readonly source?: "permanent" | "week" | "month" | "claim" | "order";
  readonly level_id?: number;
  readonly product_ids?: readonly string[];
  readonly payway_ids?: readonly string[];
  readonly gp_ids?: readonly string[];
  readonly domain_areas?: readonly string[];
  readonly suids?: readonly string[];
  readonly min_points?: number;
  readonly given_with?: readonly string[];
  readonly time_zone?: string;
  /** SQL of a time. */
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly valid_s?: number;
  readonly cap_total?: number;
  readonly cap_per_player?: number;
}

export async function defineCoupon(shop: OwnerAccess, terms: CouponTerms): Promise<void> {
  const { starts_at = "null", ends_at = "null", source = "claim", rate = 9_000, time_zone = "Etc/UTC" } = terms;
  await shop.owner.query(
    `insert into coupon_definition (brand_id, id, name, rate, source, level_id, product_ids, payway_ids, gp_ids, suids, min_points,
       given_with, time_zone, starts_at, ends_at, valid_s, cap_total, cap_per_player, domain_areas)
     values ($1, $2, jsonb_build_object('en', $2::text), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${starts_at}, ${ends_at}, $13,
       $14, $15, $16)`,
    [
      brand_id,
      terms.id,
      rate,
      source,
      terms.level_id ?? null,
      terms.product_ids ?? null,
      terms.payway_ids ?? null,
      terms.gp_ids ?? null,
      terms.suids ?? null,
      terms.min_points ?? 0,
      terms.given_with ?? null,
      time_zone,
      terms.valid_s ?? null,
      terms.cap_total ?? null,
      terms.cap_per_player ?? null,
      terms.domain_areas ?? null,
    ],
  );
}

export interface ActivityTerms {
  readonly id: string;
  readonly kind: "cumulative" | "continuous";
  /** What each reward needs, in minor units or days; its tier is named after it. */
  readonly needs: readonly number[];
  readonly time_zone?: string;
  readonly starts_at?: string;
  readonly ends_at?: string;
}

export async function defineActivity(shop: OwnerAccess, terms: ActivityTerms): Promise<void> {
  const { starts_at = "gem_now() - interval '3 days'", ends_at = "gem_now() + interval '3 days'" } = terms;
  await shop.owner.query(
    `insert into activity (brand_id, id, kind, title, rule, currency, time_zone, starts_at, ends_at, shown_until)
     values ($1, $2, $3, '{"en": "Event"}', '{"en": "Rules"}', 'USD', $4, ${starts_at}, ${ends_at}, ${ends_at} + interval '7 days')`,
    [brand_id, terms.id, terms.kind, terms.time_zone ?? "Etc/UTC"],
  );
  await shop.owner.query(
    `insert into activity_reward (brand_id, activity_id, tier_id, need, items)
     select $1, $2, 'need-' || need, need,
            jsonb_build_array(jsonb_build_object('item_id', 'chest', 'num', need, 'name', '{"en": "Chest"}'::jsonb, 'icon', ''))
       from unnest($3::bigint[]) as need`,
    [brand_id, terms.id, [...terms.needs]],
  );
}
