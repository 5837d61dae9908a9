// Counts of visits and money, made of events and orders a little at a time. Every statement may run again with the same outcome.
import { eventIds } from "@gemgate/contract/event-names";
import type { EventName } from "@gemgate/contract/event-names";
import type { Queryable } from "../../platform/database.ts";

/** The steps of the funnel that pages tell of; whoever reached one has passed those before it. */
const stepOfEvent: Readonly<Partial<Record<EventName, number>>> = {
  login: 2,
  changeRole: 3,
  changeServer: 3,
  selectGoods: 4,
  openRecharge: 4,
  changePayMethod: 5,
  clickBuy: 6,
  createOrder: 7,
  openPayLink: 7,
  payResult: 7,
};

const steps = Object.keys(eventIds)
  .map((name) => [name, stepOf(name)] as const)
  .filter(([, step]) => step > 1)
  .map(([name, step]) => `when '${name}' then ${step}`)
  .join(" ");

function stepOf(name: string): number {
  return new Map(Object.entries(stepOfEvent)).get(name) ?? 1;
}

/** A COPY that began before may still be about to commit: its limit is five seconds. */
const settled = "interval '20 seconds'";
const window = "interval '1 minute'";

/**
 * One more minute of events; false where there is none that is settled. A visit keeps where it came from as it was first told. Its
 * environment is that of the gateway's host: demo hosts have a gateway of their own (A14).
 */
export async function countVisits(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ is_counted: boolean }>(
    `with first as (
       select min(received_at) as at from tracked_event
        where received_at > coalesce((select counted_until from rollup_mark where name = 'visits'), '-infinity')
     ), slice as (
       select at, least(at + ${window}, gem_now() - ${settled}) as until from first where at < gem_now() - ${settled}
     ), told as (
       select (e.received_at at time zone 'UTC')::date as day, b.brand_key as brand_id,
              case when split_part(e.host, ':', 1) in
                (split_part(b.record -> 'gateway' ->> 'demo', '/', 3), b.brand_key || '-collect-demo.localhost')
                then 'demo' else 'production' end as env,
              e.session_id,
              (array_agg(coalesce(e.domain_area, '') order by e.received_at, e.id))[1] as domain_area,
              (array_agg(e.platform order by e.received_at, e.id))[1] as platform,
              (array_agg(e.channel order by e.received_at, e.id))[1] as channel,
              (array_agg(coalesce(e.source, '') order by e.received_at, e.id))[1] as source,
              max(greatest(case e.event ${steps} else 1 end, case when e.role_id is null then 1 else 3 end)) as furthest,
              coalesce(array_agg(distinct e.billing_no) filter (where e.billing_no is not null), '{}') as billing_nos
         from slice join tracked_event e on e.received_at >= slice.at and e.received_at <= slice.until
         join brand b on (b.record ->> 'event_id')::int = e.brand_event_id and b.record ->> 'app_id' = e.app_id
        where not e.is_bot and e.session_id is not null
        group by 1, 2, 3, 4
     ), kept as (
       insert into tracked_visit as v
         (day, brand_id, env, session_id, domain_area, platform, channel, source, furthest, billing_nos)
       select day, brand_id, env, session_id, domain_area, platform, channel, source, furthest, billing_nos[1:20] from told
       on conflict (day, brand_id, env, session_id) do update
         set furthest = greatest(v.furthest, excluded.furthest),
             billing_nos = (array(select unnest(v.billing_nos) union select unnest(excluded.billing_nos)))[1:20]
     ), marked as (
       insert into rollup_mark as m (name, counted_until) select 'visits', until from slice
       on conflict (name) do update set counted_until = excluded.counted_until
     )
     select exists (select from slice) as is_counted`,
  );
  return rows[0]?.is_counted === true;
}

/** Orders are paid and delivered days after they were made at the latest (vouchers), so these days are counted again. */
const counted_days = 3;

export async function countFunnels(db: Queryable): Promise<void> {
  await db.query(
    `insert into funnel_day
     select v.day, v.brand_id, v.env, v.domain_area, v.platform, v.channel, v.source,
            count(*), count(*) filter (where furthest >= 2), count(*) filter (where furthest >= 3),
            count(*) filter (where furthest >= 4), count(*) filter (where furthest >= 5),
            count(*) filter (where furthest >= 6), count(*) filter (where furthest >= 7),
            count(*) filter (where o.is_paid), count(*) filter (where o.is_delivered)
       from tracked_visit v left join lateral (
         select bool_or(e.to_state = 'paid') as is_paid, bool_or(e.to_state = 'delivered') as is_delivered
           from orders o join order_event e using (billing_no)
          where o.billing_no = any(v.billing_nos) and o.brand_id = v.brand_id and o.env = v.env) o on furthest >= 7
      where v.day >= (gem_now() at time zone 'UTC')::date - ${counted_days}
      group by 1, 2, 3, 4, 5, 6, 7
     on conflict (day, brand_id, env, domain_area, platform, channel, source) do update
       set viewed = excluded.viewed, logged_in = excluded.logged_in, has_character = excluded.has_character,
           chose_goods = excluded.chose_goods, chose_method = excluded.chose_method, clicked_buy = excluded.clicked_buy,
           created = excluded.created, paid = excluded.paid, delivered = excluded.delivered`,
  );
}

/** A player is new on the day of its first paid order at this brand. */
export async function countSales(db: Queryable): Promise<void> {
  await db.query(
    `with paid as (
       select (a.captured_at at time zone 'UTC')::date as day, o.brand_id, o.env, o.currency, o.account_id, o.payable_amount,
              not exists (
                select from orders p join payment_attempt q using (billing_no)
                 where p.account_id = o.account_id and q.state = 'captured'
                   and (q.captured_at at time zone 'UTC')::date < (a.captured_at at time zone 'UTC')::date) as is_new
         from payment_attempt a join orders o using (billing_no)
        where a.state = 'captured' and a.captured_at >= ((gem_now() at time zone 'UTC')::date - 1)::timestamp at time zone 'UTC'
     )
     insert into sales_day
     select day, brand_id, env, currency, count(*), sum(payable_amount), count(distinct account_id),
            count(distinct account_id) filter (where is_new)
       from paid group by 1, 2, 3, 4
     on conflict (day, brand_id, env, currency) do update
       set orders = excluded.orders, amount = excluded.amount, players = excluded.players, new_players = excluded.new_players`,
  );
}

export async function dropOldVisits(db: Queryable, keep_days: number): Promise<void> {
  await db.query(`delete from tracked_visit where day < (gem_now() at time zone 'UTC')::date - $1::int`, [keep_days]);
}
