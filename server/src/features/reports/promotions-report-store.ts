import type { Queryable } from "../../platform/database.ts";
import type { Question } from "./report-shape.ts";

export interface PromotionSums {
  readonly kind: "coupon" | "activity";
  readonly brand: string;
  readonly id: string;
  /** Empty where no money came in with it nor without it. */
  readonly currency: string;
  readonly claimed: number;
  /** Null: activities are not taken with an order. */
  readonly taken: number | null;
  readonly used: number;
  readonly given_back: number | null;
  /** Null: gifts of an activity have no price. */
  readonly cost: number | null;
  readonly orders_with: number;
  readonly net_with: number;
  readonly orders_without: number;
  readonly net_without: number;
}

const of_brand = "($4::text is null or brand_id = $4)";
const in_days = (time: string): string =>
  `${time} >= $1::date::timestamp at time zone 'UTC' and ${time} < ($2::date + 1)::timestamp at time zone 'UTC'`;

/**
 * Money with a coupon stands beside the orders of the brand without any; that of players who got a gift of an activity, beside that
 * of the others in its games, regions and days. What a gift brought nobody knows: the figures lie beside each other and prove nothing.
 */
export async function readPromotions(db: Queryable, question: Question): Promise<PromotionSums[]> {
  const days = [question.from, question.to, question.env, question.brand ?? null];
  const coupons = await db.query<PromotionSums>(couponStatement, days);
  const activities = await db.query<PromotionSums>(activityStatement, days);
  return [...coupons.rows, ...activities.rows];
}

/** Uses grants_by_block, booked_money_by_day and method_counts_by_day. */
const couponStatement = `
  with money as (
    select brand_id, coupon, currency, count(distinct billing_no) filter (where kind = 'gross') as orders,
           coalesce(sum(amount) filter (where kind in ('gross', 'refunded', 'disputed')), 0) as net
      from booked_money
     where day between $1::date and $2::date and env = $3 and ${of_brand}
     group by 1, 2, 3
  ), cost as (
    select brand_id, coupon, currency, sum(discount) as cost from (
      select distinct billing_no, brand_id, coupon, currency, discount from booked_money
       where day between $1::date and $2::date and env = $3 and ${of_brand} and kind = 'gross' and coupon <> '') o
     group by 1, 2, 3
  ), went_back as (
    select brand_id, coupon, currency, count(*) as given_back from (
      select brand_id, coupon, currency, billing_no from booked_money
       where day between $1::date and $2::date and env = $3 and ${of_brand} and coupon <> '' and kind in ('gross', 'refunded')
       group by 1, 2, 3, 4 having sum(amount) = 0) o
     group by 1, 2, 3
  ), attempts as (
    select brand_id, coupon, currency, sum(orders) as taken, sum(given_back) as given_back
      from method_count where day between $1::date and $2::date and env = $3 and ${of_brand} and coupon <> ''
     group by 1, 2, 3
  ), claims as (
    select g.brand_id, coalesce(g.definition_id, g.code) as coupon, count(*) as claimed
      from coupon_grant g join account a on a.id = g.account_id
     where ${in_days("g.granted_at")} and a.env = $3 and ($4::text is null or g.brand_id = $4)
     group by 1, 2
  ), named as (
    select brand_id, coupon, currency from money where coupon <> ''
    union select brand_id, coupon, currency from attempts
    union select brand_id, coupon, '' from claims c
           where not exists (select from money m where (m.brand_id, m.coupon) = (c.brand_id, c.coupon))
             and not exists (select from attempts m where (m.brand_id, m.coupon) = (c.brand_id, c.coupon))
  )
  select 'coupon' as kind, n.brand_id as brand, n.coupon as id, n.currency, coalesce(c.claimed, 0)::int as claimed,
         coalesce(t.taken, 0)::int as taken, coalesce(m.orders, 0)::int as used,
         (coalesce(t.given_back, 0) + coalesce(w.given_back, 0))::int as given_back, coalesce(x.cost, 0)::bigint as cost,
         coalesce(m.orders, 0)::int as orders_with, coalesce(m.net, 0)::bigint as net_with,
         coalesce(o.orders, 0)::int as orders_without, coalesce(o.net, 0)::bigint as net_without
    from named n
    left join money m using (brand_id, coupon, currency)
    left join cost x using (brand_id, coupon, currency)
    left join went_back w using (brand_id, coupon, currency)
    left join attempts t using (brand_id, coupon, currency)
    left join claims c using (brand_id, coupon)
    left join money o on (o.brand_id, o.currency, o.coupon) = (n.brand_id, n.currency, '')
   order by 2, 3, 4 limit 10000`;

/** Uses reward_claims_by_block and booked_money_by_day. */
const activityStatement = `
  with gifts as (
    select c.brand_id, c.activity_id, c.account_id, count(*) as claimed, count(*) filter (where d.state = 'delivered') as used
      from reward_claim c join account a on a.id = c.account_id
      left join delivery d on d.reward_claim_id = c.id
     where ${in_days("c.at")} and a.env = $3 and ($4::text is null or c.brand_id = $4)
     group by 1, 2, 3
  ), given as (
    select brand_id, activity_id, sum(claimed) as claimed, sum(used) as used from gifts group by 1, 2
  ), running as (
    select v.brand_id, v.id, v.gp_ids, v.domain_areas, coalesce(g.claimed, 0) as claimed, coalesce(g.used, 0) as used,
           greatest($1::date, (v.starts_at at time zone 'UTC')::date) as first_day,
           least($2::date, (v.ends_at at time zone 'UTC')::date) as last_day
      from activity v left join given g on (g.brand_id, g.activity_id) = (v.brand_id, v.id)
     where ($4::text is null or v.brand_id = $4)
       and (g.claimed > 0 or v.starts_at < ($2::date + 1)::timestamp at time zone 'UTC'
                         and v.ends_at >= $1::date::timestamp at time zone 'UTC')
  )
  select 'activity' as kind, r.brand_id as brand, r.id, coalesce(b.currency, '') as currency, r.claimed::int as claimed, null as taken,
         r.used::int as used, null as given_back, null as cost,
         count(distinct b.billing_no) filter (where b.kind = 'gross' and p.account_id is not null)::int as orders_with,
         coalesce(sum(b.amount) filter (where p.account_id is not null), 0)::bigint as net_with,
         count(distinct b.billing_no) filter (where b.kind = 'gross' and p.account_id is null)::int as orders_without,
         coalesce(sum(b.amount) filter (where p.account_id is null), 0)::bigint as net_without
    from running r
    left join booked_money b on b.brand_id = r.brand_id and b.env = $3 and b.day between r.first_day and r.last_day
     and (r.gp_ids is null or b.gp_id = any (r.gp_ids)) and (r.domain_areas is null or b.domain_area = any (r.domain_areas))
     and b.kind in ('gross', 'refunded', 'disputed')
    left join gifts p on (p.brand_id, p.activity_id, p.account_id) = (r.brand_id, r.id, b.account_id)
   group by r.brand_id, r.id, b.currency, r.claimed, r.used order by 2, 3, 4 limit 10000`;
