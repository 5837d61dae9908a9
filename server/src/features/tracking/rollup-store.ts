// Counts of visits, made of events a stretch at a time. A stretch moves the counts by what it changed, so that none of its statements
// grows with what was counted before.
import { funnelSteps } from "@gemgate/contract/console/funnels";
import type { FunnelStep } from "@gemgate/contract/console/funnels";
import { eventIds } from "@gemgate/contract/event-names";
import type { EventName } from "@gemgate/contract/event-names";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** What pages tell of. Paid and delivered are never among it: they are states of an order. */
const stepOfEvent: Readonly<Partial<Record<EventName, FunnelStep>>> = {
  login: "logged_in",
  changeRole: "has_character",
  changeServer: "has_character",
  selectGoods: "chose_goods",
  openRecharge: "chose_goods",
  changePayMethod: "chose_method",
  clickBuy: "clicked_buy",
  createOrder: "created",
  openPayLink: "created",
  payResult: "created",
};

const number = (step: FunnelStep): number => funnelSteps.indexOf(step) + 1;
const known: readonly string[] = Object.keys(eventIds);
const steps = Object.entries(stepOfEvent)
  .filter(([name]) => known.includes(name))
  .map(([name, step]) => `when '${name}' then ${number(step)}`)
  .join(" ");

/** Of those that had come as far as `before` and now as far as `after`, how many passed each step. */
const passed = funnelSteps
  .map((step) => `count(*) filter (where before < ${number(step)} and after >= ${number(step)})`)
  .join(", ");
const moved = funnelSteps.map((step) => `${step} = f.${step} + excluded.${step}`).join(", ");
const place = "day, brand_id, env, domain_area, platform, channel, source";
const addToFunnels = `on conflict (${place}) do update set ${moved}`;
const stepOfOrder = `case when bool_or(e.to_state = 'delivered') then ${number("delivered")}
  when bool_or(e.to_state = 'paid') then ${number("paid")} else ${number("created")} end`;

const other_source = "other";

/** Visits whose orders went further; `bought` says how far. */
const reachedByOrders = `reached as (
  update tracked_visit v set counted = v.furthest, furthest = b.step from bought b
   where (v.day, v.brand_id, v.env, v.session_id) = (b.day, b.brand_id, b.env, b.session_id) and v.furthest < b.step
  returning v.day, v.brand_id, v.env, v.domain_area, v.platform, v.channel, v.source, v.counted as before, v.furthest as after)`;

/** What visits have reached since they were counted last is added to the counts of their day. */
const addReached = `
  insert into funnel_day as f (${place}, ${funnelSteps.join(", ")})
  select r.day, r.brand_id, r.env, r.domain_area, r.platform, r.channel, coalesce(c.source, '${other_source}'), ${passed}
    from reached r left join counted_source c using (day, brand_id, env, source) group by 1, 2, 3, 4, 5, 6, 7
  ${addToFunnels}`;

/** While a day lasts, so many sources are counted by name, however many strangers invent. */
const sources_of_open_day = 1_000;
/** Of a day that is over those with the most visits keep their name. */
const sources_of_day = 50;

/** A COPY that began before may still be about to commit: its limit is five seconds. */
const settled = "interval '20 seconds'";

/** The end of the next stretch: so many events at most, and those that came at the same moment. Undefined: none that is settled. */
export async function endOfStretch(tx: Tx, after: string, events: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ until: string | null }>(
    `select max(received_at)::text as until from (
       select received_at from tracked_event
        where received_at > $1::timestamptz and received_at < gem_now() - ${settled}
        order by received_at limit $2::int) next`,
    [after, events],
  );
  return rows[0]?.until ?? undefined;
}

interface Stretch {
  readonly after: string;
  readonly until: string;
}

/**
 * The events of a stretch, without programs. Its environment is that of the gateway's host: demo hosts have a gateway of their own
 * (A14). Brands are read once: to unpack a record for each event takes longer than all the rest.
 */
const told = `
  with gateway as materialized (
    select brand_key, (record ->> 'event_id')::int as event_id, record ->> 'app_id' as app_id,
           split_part(record -> 'gateway' ->> 'demo', '/', 3) as demo_host from brand)
  select (e.received_at at time zone 'UTC')::date as day, b.brand_key as brand_id,
         case when split_part(e.host, ':', 1) in (b.demo_host, b.brand_key || '-collect-demo.localhost')
           then 'demo' else 'production' end as env,
         e.session_id, e.received_at, e.id, coalesce(e.domain_area, '') as domain_area, e.platform, e.channel,
         coalesce(e.source, '') as source, e.event, e.role_id, e.billing_no
    from tracked_event e
    join gateway b on b.event_id = e.brand_event_id and b.app_id = e.app_id
   where e.received_at > $1::timestamptz and e.received_at <= $2::timestamptz and not e.is_bot and e.session_id is not null`;

/**
 * For the transactions that count: a stretch has thousands of rows wherever the planner thinks of one, and tables that were empty when
 * a plan was kept have grown since.
 */
export async function planForStretches(tx: Tx): Promise<void> {
  await tx.query(
    "select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)",
  );
}

/** Sources that get a name of their own in the counts: those that had one within a week, and others while there is room. */
export async function nameSources(tx: Tx, { after, until }: Stretch): Promise<void> {
  await tx.query(
    `with strange as (
       select t.day, t.brand_id, t.env, t.source, exists (
                select from counted_source c where (c.brand_id, c.env, c.source) = (t.brand_id, t.env, t.source)
                   and c.day between t.day - 7 and t.day - 1) as is_known
         from (select distinct day, brand_id, env, source from (${told}) e) t
        where not exists (
          select from counted_source c where (c.day, c.brand_id, c.env, c.source) = (t.day, t.brand_id, t.env, t.source))
     ), full_by as materialized (
       select d.day, d.brand_id, d.env, (
                select count(*) from counted_source c where (c.day, c.brand_id, c.env) = (d.day, d.brand_id, d.env)) as named
         from (select distinct day, brand_id, env from strange) d
     ), numbered as (
       select s.day, s.brand_id, s.env, s.source, s.is_known,
              f.named + row_number() over (partition by s.day, s.brand_id, s.env order by s.is_known desc, s.source) as number
         from strange s join full_by f using (day, brand_id, env)
     )
     insert into counted_source (day, brand_id, env, source)
     select day, brand_id, env, source from numbered where is_known or number <= ${sources_of_open_day}
     on conflict do nothing`,
    [after, until],
  );
}

/** A visit keeps where it came from as it was first told. */
export async function countVisits(tx: Tx, { after, until }: Stretch): Promise<void> {
  await tx.query(
    `with visits as (
       select day, brand_id, env, session_id, (array_agg(domain_area order by received_at, id))[1] as domain_area,
              (array_agg(platform order by received_at, id))[1] as platform,
              (array_agg(channel order by received_at, id))[1] as channel,
              (array_agg(source order by received_at, id))[1] as source,
              max(greatest(case event ${steps} else 1 end,
                           case when role_id is null then 1 else ${number("has_character")} end)) as furthest
         from (${told}) e group by 1, 2, 3, 4
     ), reached as (
       insert into tracked_visit as v
         (day, brand_id, env, session_id, domain_area, platform, channel, source, furthest, counted)
       select day, brand_id, env, session_id, domain_area, platform, channel, source, furthest, 0 from visits
       on conflict (day, brand_id, env, session_id) do update set counted = v.furthest, furthest = excluded.furthest
         where v.furthest < excluded.furthest
       returning ${place}, counted as before, furthest as after
     )
     ${addReached}`,
    [after, until],
  );
}

/** An order is the visit's only if it is one of that brand, and of the first visit that told of it. */
export async function claimOrders(tx: Tx, { after, until }: Stretch): Promise<void> {
  await tx.query(
    `with claimed as (
       insert into visit_order (billing_no, day, brand_id, env, session_id, platform, source)
       select distinct on (o.billing_no) o.billing_no, v.day, v.brand_id, v.env, v.session_id, v.platform, v.source
         from (${told} and e.billing_no is not null) t
         join orders o on (o.billing_no, o.brand_id, o.env) = (t.billing_no, t.brand_id, t.env)
         join tracked_visit v on (v.day, v.brand_id, v.env, v.session_id) = (t.day, t.brand_id, t.env, t.session_id)
        order by o.billing_no, t.received_at, t.id
       on conflict (billing_no) do nothing
       returning billing_no, day, brand_id, env, session_id
     ), bought as (
       select c.day, c.brand_id, c.env, c.session_id, ${stepOfOrder} as step
         from claimed c left join order_event e using (billing_no) group by 1, 2, 3, 4
     ), ${reachedByOrders}
     ${addReached}`,
    [after, until],
  );
}

/** A transaction of the store is over within this time. */
const decided = "interval '1 minute'";

/** The next time to look through, if it is over for every transaction; it begins a day before the first visit that was counted. */
export async function endOfOrders(
  tx: Tx,
  time: { readonly after: string | null; readonly visits_until: string | null; readonly seconds: number },
): Promise<{ after: string; until: string } | undefined> {
  const { rows } = await tx.query<{ after: string; until: string }>(
    `select began::text as after, least(began + make_interval(secs => $3::int), gem_now() - ${decided})::text as until
       from (select coalesce($1::timestamptz, $2::timestamptz - interval '1 day') as began) b
      where began < gem_now() - ${decided}`,
    [time.after, time.visits_until, time.seconds],
  );
  return rows[0];
}

/** Visits whose orders were paid or delivered in this time. Answers whether there was any; uses the times of blocks of order_event. */
export async function countOrders(tx: Tx, { after, until }: Stretch): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `with bought as (
       select o.day, o.brand_id, o.env, o.session_id, ${stepOfOrder} as step
         from order_event e join visit_order o using (billing_no)
        where e.at > $1::timestamptz and e.at <= $2::timestamptz and e.to_state in ('paid', 'delivered')
        group by 1, 2, 3, 4
     ), ${reachedByOrders},
     added as (${addReached})
     select exists (select from bought) as found`,
    [after, until],
  );
  return rows[0]?.found === true;
}

/** Of one brand's day that is over and counted, the sources beyond those with the most visits become one. False: there is no such day. */
export async function foldSources(tx: Tx, counted_until: string): Promise<boolean> {
  const { rows } = await tx.query<{ sources: number }>(
    `with full_day as (
       select day, brand_id, env from counted_source where day < ($1::timestamptz at time zone 'UTC')::date
        group by 1, 2, 3 having count(*) > ${sources_of_day} limit 1
     ), ranked as (
       select c.day, c.brand_id, c.env, c.source, row_number() over (order by coalesce((
                select sum(f.viewed) from funnel_day f
                 where (f.day, f.brand_id, f.env, f.source) = (c.day, c.brand_id, c.env, c.source)), 0) desc, c.source) as rank
         from full_day join counted_source c using (day, brand_id, env)
     ), small as (
       delete from counted_source c using ranked r
        where (c.day, c.brand_id, c.env, c.source) = (r.day, r.brand_id, r.env, r.source) and r.rank > ${sources_of_day}
       returning c.day, c.brand_id, c.env, c.source
     ), taken as (
       delete from funnel_day f using small s
        where (f.day, f.brand_id, f.env, f.source) = (s.day, s.brand_id, s.env, s.source) and f.source <> '${other_source}'
       returning f.day, f.brand_id, f.env, f.domain_area, f.platform, f.channel, ${funnelSteps.map((step) => `f.${step}`).join(", ")}
     ), added as (
       insert into funnel_day as f (${place}, ${funnelSteps.join(", ")})
       select day, brand_id, env, domain_area, platform, channel, '${other_source}', ${funnelSteps.map((step) => `sum(${step})`).join(", ")}
         from taken group by 1, 2, 3, 4, 5, 6
       ${addToFunnels}
     )
     select count(*)::int as sources from small`,
    [counted_until],
  );
  return (rows[0]?.sources ?? 0) > 0;
}

/** So many rows at a time; false when none is left. An order's number begins with its day. */
export async function dropOldVisits(db: Queryable, keep_days: number, rows_max: number): Promise<boolean> {
  const { rows } = await db.query<{ dropped: number }>(
    `with last as (select (gem_now() at time zone 'UTC')::date - $1::int as day),
     visits as (
       delete from tracked_visit where ctid = any (array(
         select v.ctid from tracked_visit v, last where v.day < last.day limit $2::int)) returning 1),
     numbers as (
       delete from visit_order where ctid = any (array(
         select o.ctid from visit_order o, last where o.billing_no < to_char(last.day, 'YYYYMMDD') limit $2::int)) returning 1),
     sources as (
       delete from counted_source where ctid = any (array(
         select c.ctid from counted_source c, last where c.day < last.day limit $2::int)) returning 1)
     select greatest((select count(*) from visits), (select count(*) from numbers), (select count(*) from sources))::int as dropped`,
    [keep_days, rows_max],
  );
  return rows[0]?.dropped === rows_max;
}
