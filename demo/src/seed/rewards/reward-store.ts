// SQL of the seed over VIP levels, coupons and activities. Names and growth rates follow the seed; a level, a coupon or an activity
// that is there keeps its terms, because a player may have it.
import type { Client } from "pg";

type Rows = readonly object[];

export interface RewardRows {
  readonly programs: Rows;
  readonly levels: Rows;
  readonly coupons: Rows;
  readonly activities: Rows;
  readonly rewards: Rows;
}

/** By the clock that decides in the database, which may stand at another day. */
export async function readNow(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("select gem_now() as now");
  return rows[0]?.now ?? new Date();
}

export async function openCouponsOf(client: Client, games: Rows): Promise<void> {
  await client.query(
    `update page_config p set config = config || '{"is_open_coupon": 1}'
       from jsonb_to_recordset($1::jsonb) as g (brand_id text, gp_id text)
      where p.brand_id = g.brand_id and p.gp_id = g.gp_id`,
    [JSON.stringify(games)],
  );
}

/** Days are the first moment of that day where the row's zone is. */
export async function writeRewards(client: Client, rows: RewardRows): Promise<void> {
  await run(
    client,
    rows.programs,
    `insert into vip_program (brand_id, point_to_coin, faq_title, faq_content)
     select brand_id, point_to_coin, faq_title, faq_content from jsonb_populate_recordset(null::vip_program, $1::jsonb)
     on conflict (brand_id) do update set point_to_coin = excluded.point_to_coin, faq_title = excluded.faq_title,
       faq_content = excluded.faq_content`,
  );
  await run(
    client,
    rows.levels,
    `insert into vip_level (brand_id, level_id, name, badge, need_points)
     select brand_id, level_id, name, badge, need_points from jsonb_populate_recordset(null::vip_level, $1::jsonb)
     on conflict (brand_id, level_id) do update set name = excluded.name, badge = excluded.badge`,
  );
  await run(
    client,
    rows.coupons,
    `insert into coupon_definition (brand_id, id, name, rate, source, level_id, payway_ids, gp_ids, given_with, time_zone, starts_at,
       ends_at, valid_s, cap_total)
     select brand_id, id, name, rate, source, level_id, payway_ids, gp_ids, given_with, time_zone,
            starts_on::timestamp at time zone time_zone, ends_on::timestamp at time zone time_zone, valid_s, cap_total
       from jsonb_to_recordset($1::jsonb) as d (brand_id text, id text, name jsonb, rate int, source text, level_id int,
         payway_ids text[], gp_ids text[], given_with text[], time_zone text, starts_on date, ends_on date, valid_s int,
         cap_total int)
     on conflict do nothing`,
  );
  await run(
    client,
    rows.activities,
    `insert into activity (brand_id, id, kind, gp_ids, title, rule, currency, time_zone, starts_at, ends_at, shown_until)
     select brand_id, id, kind, gp_ids, title, rule, currency, time_zone, starts_on::timestamp at time zone time_zone,
            ends_on::timestamp at time zone time_zone, shown_until::timestamp at time zone time_zone
       from jsonb_to_recordset($1::jsonb) as a (brand_id text, id text, kind text, gp_ids text[], title jsonb, rule jsonb,
         currency text, time_zone text, starts_on date, ends_on date, shown_until date)
     on conflict do nothing`,
  );
  await run(
    client,
    rows.rewards,
    `insert into activity_reward (brand_id, activity_id, tier_id, need, items)
     select brand_id, activity_id, tier_id, need, items from jsonb_populate_recordset(null::activity_reward, $1::jsonb)
     on conflict (brand_id, activity_id, tier_id) do nothing`,
  );
}

async function run(client: Client, rows: Rows, text: string): Promise<void> {
  await client.query(text, [JSON.stringify(rows)]);
}
