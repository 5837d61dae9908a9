-- What operators read of a player. The account's name and the ids of characters are masked; tokens, addresses and
-- what
-- was said about age are left out.

create or replace view console.player_row as
  select a.id, a.brand_id, a.env, console.masked(a.user_name) as account, console.masked(a.suid) as suid,
      a.created_at,
         a.blocked_at, a.erased_at, a.age_band is not null as has_age
    from account a where console.sees(a.brand_id);

create or replace view console.player_order as
  select o.account_id, o.billing_no, o.gp_id, o.currency::text as currency, o.payable_amount, o.state::text as state,
         o.created_at, o.product_id, p.captured, p.refunded
    from orders o
    cross join lateral (
      select coalesce(sum(a.captured_amount), 0)::bigint as captured,
             coalesce(sum((select sum(r.amount) from refund r
                where r.payment_attempt_id = a.id and r.state = 'succeeded')), 0)::bigint as refunded
        from payment_attempt a where a.billing_no = o.billing_no and a.captured_at is not null) p
   where console.sees(o.brand_id);

create or replace view console.player_role as
  select r.account_id, r.client_id, r.server_name, r.role_name, console.masked(r.role_id) as role, r.seen_at
    from role_seen r join account a on a.id = r.account_id where console.sees(a.brand_id);

create or replace view console.player_coupon as
  select account_id, state, count(*)::int as coupons from coupon_grant where console.sees(brand_id) group by 1, 2;

create or replace view console.player_points as
  select p.account_id, sum(case p.kind when 'reverse' then -p.points else p.points end)::bigint as points
    from vip_point p join account a on a.id = p.account_id where console.sees(a.brand_id) group by 1;

create or replace view console.player_session as
  select account_id, count(*)::int as sessions from session
   where console.sees(brand_id) and revoked_at is null and least(expires_at, end_at) > gem_now() group by 1;

-- Accounts by what a player or a game names: the whole id, never a part of it. Only numbers come out.
create or replace function console.find_players(p_suid text) returns table (id bigint) language sql stable
security definer set search_path = public, pg_temp as $$
  select a.id from brand b cross join (values ('production'), ('demo')) e (env)
    join account a on a.brand_id = b.brand_key and a.env = e.env and a.suid = p_suid
   where console.sees(b.brand_key) $$;
