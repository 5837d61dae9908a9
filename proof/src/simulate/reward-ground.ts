// Coupons, levels and an activity of the seeds that play them. The seeds below keep the stories that their numbers stand for.
import type { Client } from "pg";

export const first_reward_seed = 100_001;

export function playsRewards(seed: number): boolean {
  return seed >= first_reward_seed;
}

export const rewardStore = { merchant: "kitestone", gp_id: "101", client_id: "100013", activity_id: "spend" } as const;
/** They bring a coupon of their own. */
export const giving_product = "101-gem-330";

const openPage = `update page_config set config = config || jsonb_build_object('is_open_coupon', $2::int) where brand_id = $1`;

/** Few of everything, so that players meet: one coupon for a player, three for all, and rewards after one or two purchases. */
export async function openRewards(watcher: Client): Promise<void> {
  const { merchant, activity_id } = rewardStore;
  await watcher.query(openPage, [merchant, 1]);
  await watcher.query("insert into vip_program (brand_id, point_to_coin) values ($1, 20000)", [merchant]);
  await watcher.query(
    `insert into vip_level (brand_id, level_id, name, badge, need_points)
     select $1, n, '{"en": "Level"}', 'V' || n, (n - 1) * 5 from generate_series(1, 2) as n`,
    [merchant],
  );
  await watcher.query(
    `insert into coupon_definition (brand_id, id, name, rate, source, level_id, given_with, time_zone, valid_s, cap_total, cap_per_player)
     values ($1, 'open', '{"en": "Open"}', 8000, 'claim', null, null, 'Etc/UTC', null, 3, 2),
            ($1, 'short', '{"en": "Short"}', 7000, 'claim', null, null, 'Etc/UTC', 900, null, 1),
            ($1, 'weekly', '{"en": "Weekly"}', 9000, 'week', 2, null, 'Europe/Berlin', null, null, null),
            ($1, 'gift', '{"en": "Gift"}', 5000, 'order', null, array[$2], 'Etc/UTC', 86400, 2, null)`,
    [merchant, giving_product],
  );
  await watcher.query(
    `insert into activity (brand_id, id, kind, title, rule, currency, time_zone, starts_at, ends_at, shown_until)
     values ($1, $2, 'cumulative', '{"en": "Event"}', '{"en": "Rules"}', 'USD', 'Etc/UTC', gem_now() - interval '1 day',
       gem_now() + interval '30 days', gem_now() + interval '40 days')`,
    [merchant, activity_id],
  );
  await watcher.query(
    `insert into activity_reward (brand_id, activity_id, tier_id, need, items)
     select $1, $2, 'need-' || need, need, '[{"item_id": "chest", "num": 1, "name": {"en": "Chest"}, "icon": ""}]'
       from unnest(array[50, 300, 600]) as need`,
    [merchant, activity_id],
  );
}

/** What was written into tables that other seeds use as well. */
export async function closeRewards(watcher: Client): Promise<void> {
  await watcher.query(openPage, [rewardStore.merchant, 0]);
}
