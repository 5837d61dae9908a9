-- Figures, not violations.

-- Empty within 5 minutes after faults stop; each part uses a partial index.
create or replace view fig_waiting as
  select 'ask' as work, id::text as what, next_at from payment_attempt
  where state in ('init', 'unknown', 'pending') and not in_review
  union all
  select 'ask', id::text, next_at from payment_attempt
  where state in ('init', 'unknown', 'pending') and in_review
  union all
  select 'webhook', provider || ':' || merchant || ':' || event_id, next_at from provider_event
  where state in ('received', 'parked')
  union all
  select 'deliver', delivery_key, next_at from delivery
  where state in ('pending', 'unknown') and not in_review
  union all
  select 'refund', refund_ref, next_at from refund where state in ('pending', 'unknown') and not in_review
  union all
  select topic, key, next_at from outbox where done_at is null;

-- Every row that waits for a person and that an operator can close.
create or replace view fig_review as
  select 'order' as kind, billing_no as what from orders where state = 'review'
  union all
  select 'payment', id::text from payment_attempt where in_review
  union all
  select 'delivery', delivery_key from delivery where in_review
  union all
  select 'webhook', provider || ':' || merchant || ':' || event_id from provider_event where state = 'review'
  union all
  select 'refund', refund_ref from refund where in_review
  union all
  select 'break', id::text from recon_break where closed_at is null;

-- Rewards that were claimed for money which went back later. A reward stays received (N11): nothing is taken out of
-- the game, and the player claims no further one until as much has come again. An operator sees here who lives on it.
-- Read by hand, not watched.
create or replace view reward_without_money as
  select c.id as claim_id, c.brand_id, c.account_id, c.activity_id, c.tier_id, c.at as claimed_at, r.need, p.reached
   from reward_claim c
   join activity a on a.brand_id = c.brand_id and a.id = c.activity_id
   join activity_reward r on r.brand_id = c.brand_id and r.activity_id = c.activity_id and r.tier_id = c.tier_id
   cross join lateral (
     with day as (
       select (v.paid_at at time zone a.time_zone)::date as day,
              sum(case v.kind when 'reverse' then -v.amount else v.amount end) as amount
         from vip_point v
        where v.account_id = c.account_id and v.currency = a.currency
          and v.paid_at >= a.starts_at and v.paid_at < a.ends_at
          and (a.gp_ids is null or v.gp_id = any(a.gp_ids))
          and (a.domain_areas is null or v.domain_area = any(a.domain_areas))
        group by 1)
     select case a.kind
       when 'cumulative' then (select coalesce(sum(amount), 0) from day)
       -- Days in a row have the same distance to their number.
       else (select coalesce(max(n), 0) from (
         select count(*) as n from (
           select day - (row_number() over (order by day))::int as run from day where amount >= a.day_amount) numbered
          group by run) runs) end as reached) p
  where p.reached < r.need;
