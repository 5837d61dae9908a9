// Coupons, levels and activities as rows. Times are seconds, so that no time zone decides whether something changed.
import type { Brand } from "@gemgate/contract/brand";
import { fromWire } from "@gemgate/rules/money/minor-units";
import { brandsOf } from "../checks/where-sold.ts";
import type { ActivitiesFile, CouponsFile } from "../formats/rewards-format.ts";
import { secondsInZone } from "../seconds-in-zone.ts";
import type { Shop } from "../shop.ts";
import { localised } from "./compose-words.ts";
import { pictureAddress } from "./game-rows.ts";
import type { ShopRow } from "./shop-row.ts";

const day_s = 86_400;

export function* rewardRows(shop: Shop): Generator<ShopRow> {
  for (const coupon of shop.coupons?.value ?? []) {
    for (const brand of brandsOf(shop, coupon.brands)) yield couponRow(coupon, brand);
  }
  for (const program of shop.vip?.value ?? []) {
    for (const { key: brand_id } of brandsOf(shop, program.brands)) {
      const row = {
        brand_id,
        point_to_coin: Math.round(program.points_per_unit * 10_000),
        faq_title: localised(program.faq_title),
        faq_content: localised(program.faq),
      };
      yield { kind: "vip_program", key: brand_id, row };
      for (const { level, name, badge, points } of program.levels) {
        const row = { brand_id, level_id: level, name: localised(name), badge, need_points: points };
        yield { kind: "vip_level", key: `${brand_id}/${level}`, row };
      }
    }
  }
  for (const activity of shop.activities?.value ?? []) {
    for (const brand of brandsOf(shop, activity.brands)) yield* activityRows(shop, activity, brand);
  }
}

function couponRow(coupon: CouponsFile[number], { key: brand_id, time_zone }: Brand): ShopRow {
  const row = {
    brand_id,
    id: coupon.id,
    name: localised(coupon.name),
    rate: 10_000 - Math.round(coupon.percent_off * 100),
    source: coupon.source,
    level_id: coupon.level ?? null,
    product_ids: coupon.products ?? null,
    payway_ids: coupon.payways ?? null,
    gp_ids: coupon.games ?? null,
    domain_areas: coupon.regions ?? null,
    suids: coupon.accounts ?? null,
    min_points: coupon.min_points ?? 0,
    given_with: coupon.given_with ?? null,
    time_zone,
    starts_s: secondsInZone(coupon.from, time_zone) ?? null,
    ends_s: secondsInZone(coupon.to, time_zone) ?? null,
    valid_s: coupon.valid_days === undefined ? null : coupon.valid_days * day_s,
    cap_total: coupon.cap_total ?? null,
    cap_per_player: coupon.cap_per_player ?? null,
  };
  return { kind: "coupon_definition", key: `${brand_id}/${coupon.id}`, row };
}

function* activityRows(shop: Shop, activity: ActivitiesFile[number], brand: Brand): Generator<ShopRow> {
  const { key: brand_id, currency, time_zone } = brand;
  const ends_s = secondsInZone(activity.to, time_zone) ?? 0;
  const minor = (amounts: ActivitiesFile[number]["day_amount"]): number => {
    const amount = amounts?.[currency];
    return amount === undefined ? 1 : (fromWire(amount, currency) ?? 1);
  };
  const row = {
    brand_id,
    id: activity.id,
    kind: activity.kind,
    gp_ids: activity.games ?? null,
    domain_areas: activity.regions ?? null,
    title: localised(activity.title),
    rule: localised(activity.rule),
    currency,
    time_zone,
    starts_s: secondsInZone(activity.from, time_zone) ?? 0,
    ends_s,
    shown_s: secondsInZone(activity.shown_until, time_zone) ?? ends_s,
    day_amount: minor(activity.day_amount),
  };
  yield { kind: "activity", key: `${brand_id}/${activity.id}`, row };
  const [gp_id = ""] = activity.games ?? brand.games.map((game) => game.gp_id);
  for (const step of activity.steps) {
    const items = step.items.map(({ item, count, name, picture }) => ({
      item_id: item,
      num: count,
      name: localised(name),
      icon: pictureAddress(shop, { picture, gp_id, brand }),
    }));
    const row = { brand_id, activity_id: activity.id, tier_id: step.id, need: step.days ?? minor(step.money), items };
    yield { kind: "activity_reward", key: `${brand_id}/${activity.id}/${step.id}`, row };
  }
}
