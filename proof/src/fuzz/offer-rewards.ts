// Coupons and activities of every brand, so that claims, and purchases with a coupon, also succeed.
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { couponPrice } from "@gemgate/rules/coupons/coupon-price";
import type { FuzzShop } from "./fuzz-shop.ts";
import type { Price } from "./read-catalogue.ts";

/** What the calls about coupons and rewards name unless their plan names something else. */
export const offeredRewards = { code: "fuzz", activity_id: "fuzz" } as const;

/** In minor units: whoever has paid for anything has reached all of them. */
const needs = [1, 2, 3, 4, 5] as const;
export const rewardIds = needs.map((need) => `need-${need}`);

/** The price of everything with a coupon of this shop. */
const rate = 9_000;

/** In every game and region: a claim that is drawn for any player can be a right one. */
export async function offerRewards({ owner }: FuzzShop): Promise<void> {
  await owner.query(`update page_config set config = config || '{"is_open_coupon": 1}'`);
  await owner.query("update goods set is_coupon = true");
  await owner.query("update payment_option set open_coupon = true");
  for (const { key, currency } of everyBrand) {
    await owner.query("insert into vip_program (brand_id, point_to_coin) values ($1, 10000)", [key]);
    await owner.query(
      `insert into vip_level (brand_id, level_id, name, badge, need_points) values ($1, 1, '{"en": "One"}', 'V1', 0)`,
      [key],
    );
    await owner.query(
      `insert into coupon_definition (brand_id, id, name, rate, source, time_zone, cap_total, cap_per_player)
       values ($1, $2, '{"en": "Fuzz"}', $3, 'claim', 'Etc/UTC', 1000, 50)`,
      [key, offeredRewards.code, rate],
    );
    await owner.query(
      `insert into activity (brand_id, id, kind, title, rule, currency, time_zone, starts_at, ends_at, shown_until)
       values ($1, $2, 'cumulative', '{"en": "Fuzz"}', '{}', $3, 'Etc/UTC', gem_now() - interval '1 day',
         gem_now() + interval '30 days', gem_now() + interval '30 days')`,
      [key, offeredRewards.activity_id, currency],
    );
    await owner.query(
      `insert into activity_reward (brand_id, activity_id, tier_id, need, items)
       select $1, $2, 'need-' || need, need, '[{"item_id": "gems", "num": 1, "name": {"en": "Gem"}, "icon": ""}]'
         from unnest($3::bigint[]) as need`,
      [key, offeredRewards.activity_id, [...needs]],
    );
  }
}

/** Written as claims would have written them: codes that are claimed in the run are only known to the server. */
export async function giveCoupons(
  { owner }: FuzzShop,
  { brand, suid, codes }: { brand: string; suid: string; codes: readonly string[] },
): Promise<void> {
  await owner.query(
    `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate)
     select a.brand_id, a.id, code, 'fuzz', code, $3, $4 from account a, unnest($5::text[]) as code
      where a.brand_id = $1 and a.suid = $2`,
    [brand, suid, offeredRewards.code, rate, codes],
  );
}

export function discounted({ amount, currency }: Price): Price {
  return { amount: couponPrice(amount, rate), currency };
}
