-- What operators read of an order. Bodies of webhooks, links, tokens and addresses are left out; account and
-- character are masked.

-- The two facts of an order; rules/console/facts.ts says the same, and a test compares both for every case there is.
create or replace function console.money_fact(
  state order_state, captured bigint, refunded bigint, refunding boolean, has_other_money boolean,
      dispute text) returns text
language sql immutable parallel safe as $$
  select case
    when dispute = 'open' then 'disputed'
    when dispute = 'lost' then 'lost'
    when refunding or state = 'refund_pending' then 'refunding'
    when state = 'refunded' or (captured > 0 and refunded >= captured) then 'refunded'
    when refunded > 0 then 'part_refunded'
    when has_other_money then 'wrong_money'
    when captured > 0 then 'paid'
    when state in ('failed', 'expired') then 'not_paid'
    else 'unpaid' end $$;

create or replace function console.goods_fact(
  state order_state, captured bigint, refunded bigint, dispute text, delivery text, in_review boolean, tries int,
      revoked boolean) returns text
language sql immutable parallel safe as $$
  select case
    when delivery = 'delivered' and not (dispute in ('open', 'lost') is true or state in ('refund_pending',
    'refunded')
      or (captured > 0 and refunded >= captured)) then 'delivered'
    when delivery = 'delivered' and revoked then 'taken_back'
    when delivery = 'delivered' then 'kept'
    when delivery = 'unknown' and (in_review or tries > 1) then 'in_doubt'
    when captured = 0 or dispute in ('open', 'lost') or state in ('refund_pending', 'refunded', 'failed', 'expired')
      or refunded >= captured or delivery = 'cancelled' then 'nothing_due'
    when delivery = 'rejected' or in_review or tries > 1 then 'not_delivered'
    else 'on_its_way' end $$;

create or replace view console.order_row as
select o.billing_no, o.brand_id, o.env, o.gp_id, o.domain_area, o.client_id, o.server_id, o.server_name, o.role_name,
       console.masked(coalesce(o.role_id, '')) as role, o.account_id, console.masked(o.suid) as suid,
       console.masked(o.user_name) as account,
       o.product_id, s.name as goods_name, o.items, o.currency, o.list_amount, o.discount_amount, o.payable_amount,
       o.price_version,
       o.coupon_grant_id is not null as has_coupon, o.replenish_id, o.gift, o.state, o.version, o.created_at,
       o.expires_at,
       p.attempts, coalesce(p.payway_id, c.payway_id) as payway_id, coalesce(p.method, c.payway_id) as method,
       p.channel_id, p.provider,
       p.country, c.captured, c.refunded, p.refunding,
       p.refunds, p.has_other_money, coalesce(p.paid_at, c.paid_at) as paid_at, d.dispute, g.state as delivery,
       coalesce(g.in_review, false) as delivery_in_review, coalesce(g.attempts, 0) as delivery_tries,
       g.delivered_at, v.revoked, m.money, f.goods, coalesce(e.at, o.created_at) as since, w.operator_id as owner_id,
       w.name as owner_name,
       exists (select from order_note n where n.billing_no = o.billing_no) as has_notes
  from orders o
  left join goods s on s.brand_id = o.brand_id and s.product_id = o.product_id
  left join lateral (
    select count(*)::int as attempts, (array_agg(a.payway_id order by a.state = 'captured' desc,
    a.attempt_no desc))[1] as payway_id,
           (array_agg(a.channel_id order by a.state = 'captured' desc, a.attempt_no desc))[1] as channel_id,
           (array_agg(a.method order by a.state = 'captured' desc, a.attempt_no desc))[1] as method,
           (array_agg(a.provider order by a.state = 'captured' desc, a.attempt_no desc))[1] as provider,
           (array_agg(a.country order by a.state = 'captured' desc, a.attempt_no desc))[1] as country,
           coalesce(sum(a.captured_amount) filter (where a.state = 'captured'), 0)::bigint as captured,
           max(a.captured_at) filter (where a.state = 'captured') as paid_at,
           coalesce(sum(r.refunded) filter (where a.state = 'captured'), 0)::bigint as refunded,
           coalesce(bool_or(r.refunding), false) as refunding, coalesce(sum(r.refunds), 0)::int as refunds,
           coalesce(bool_or(a.state in ('surplus', 'mismatch') and r.refunded = 0 and not r.refunding),
           false) as has_other_money
      from payment_attempt a
     cross join lateral (
       select coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0) as refunded,
              coalesce(bool_or(r.state in ('pending', 'unknown')), false) as refunding, count(*) as refunds
         from refund r where r.payment_attempt_id = a.id) r
     where a.billing_no = o.billing_no) p on true
  -- A prepaid card is no captured attempt: the ledger says what it brought.
  left join lateral (
    select p.captured + coalesce(sum(e.amount) filter (where t.kind = 'card_redeem'), 0)::bigint as captured,
           p.refunded - coalesce(sum(e.amount) filter (where t.kind = 'card_return'), 0)::bigint as refunded,
           min(t.at) filter (where t.kind = 'card_redeem') as paid_at,
           max('prepaid_card') filter (where t.kind = 'card_redeem') as payway_id
      from ledger_txn t join ledger_entry e on e.txn_id = t.id and e.code = 'card_liability'
     where p.captured = 0 and t.billing_no = o.billing_no and t.kind in ('card_redeem', 'card_return')) c on true
  left join lateral (
    select case when bool_or(d.state = 'open') then 'open' when bool_or(d.state = 'lost') then 'lost'
    when bool_or(d.state = 'won') then 'won' end
             as dispute
      from payment_attempt a join dispute d on d.payment_attempt_id = a.id
      where a.billing_no = o.billing_no) d on true
  left join delivery g on g.cause = case when o.replenish_id is null then 'order' else 'replenish' end
    and g.cause_ref = coalesce(o.replenish_id, o.billing_no)
    and (o.replenish_id is null or exists (select from replenish l where l.id = o.replenish_id
    and l.order_no = o.billing_no))
  cross join lateral (
    select (p.refunds > 0 and exists (
              select from payment_attempt a
                join refund r on r.payment_attempt_id = a.id
                join outbox x on x.topic = 'revoke' and x.key = 'refund-' || r.refund_ref
               where a.billing_no = o.billing_no and x.done_at is not null and x.last_error in ('revoked', 'partly')))
        or (d.dispute is not null and exists (
              select from payment_attempt a
                join dispute t on t.payment_attempt_id = a.id
                join outbox x on x.topic = 'revoke'
                and x.key = 'dispute-' || t.provider || '-' || t.merchant || '-' || t.dispute_id
               where a.billing_no = o.billing_no and x.done_at is not null and x.last_error in ('revoked',
               'partly'))) as revoked) v
  cross join lateral (
    select console.money_fact(o.state, c.captured, c.refunded, p.refunding, p.has_other_money, d.dispute) as money) m
  cross join lateral (
    select console.goods_fact(o.state, c.captured, c.refunded, d.dispute, g.state, coalesce(g.in_review, false),
    coalesce(g.attempts, 0), v.revoked) as goods) f
  left join lateral (select at from order_event where billing_no = o.billing_no order by seq desc limit 1) e on true
  left join lateral (
    select w.operator_id, u.name from order_owner w join operator u on u.id = w.operator_id
    where w.billing_no = o.billing_no) w on true
 where console.sees(o.brand_id);

create or replace view console.order_event_row as
select e.billing_no, e.seq, e.from_state, e.to_state, e.cause, e.at
  from order_event e join orders o using (billing_no) where console.sees(o.brand_id);

create or replace view console.attempt_row as
select a.id, a.billing_no, a.attempt_no, a.provider, a.provider_ref, a.provider_txn, a.payway_id, a.channel_id,
    a.method, a.country,
       a.amount, a.currency, a.captured_amount, a.captured_currency, a.captured_at, a.state, a.in_review, a.next_at,
       a.attempts,
       a.last_error, a.decline_code, a.created_at
  from payment_attempt a join orders o using (billing_no) where console.sees(o.brand_id);

-- What came, not what stood in it.
create or replace view console.webhook_row as
select a.billing_no, e.provider, e.event_id, e.kind, e.state, e.outcome, e.received_at, e.processed_at,
    octet_length(e.body) as bytes
  from provider_event e
  join payment_attempt a on a.provider = e.provider and a.merchant = e.merchant and a.merchant_ref = e.merchant_ref
  join orders o using (billing_no) where console.sees(o.brand_id);

create or replace view console.delivery_row as
select coalesce(g.order_no, l.order_no) as billing_no, g.delivery_key, g.state, g.in_review, g.attempts,
    g.max_attempts, g.first_at, g.next_at,
       g.sent_at, g.accepted_at, g.delivered_at, g.game_receipt, g.last_error
  from delivery g left join replenish l on l.id = g.replenish_id
 where g.cause in ('order', 'replenish') and console.sees(g.brand_id);

create or replace view console.refund_row as
select a.billing_no, r.refund_ref, r.amount, r.currency, r.reason, r.state, r.in_review, r.is_external, r.attempts,
    r.first_at, r.next_at,
       r.succeeded_at, r.last_error
  from refund r join payment_attempt a on a.id = r.payment_attempt_id
  join orders o using (billing_no) where console.sees(o.brand_id);

create or replace view console.ledger_row as
select t.billing_no, t.id, t.kind, t.at, e.n, e.code, e.currency, e.amount
  from ledger_txn t join ledger_entry e on e.txn_id = t.id
  join orders o using (billing_no) where console.sees(o.brand_id);

-- What an order holds or held of a player: a coupon, a purchase limit, a share of the month's cap.
create or replace view console.hold_row as
select o.billing_no, 'coupon' as kind, coalesce(c.definition_id, c.code) as what, c.state,
    o.discount_amount as amount, o.currency
  from orders o join coupon_grant c on c.id = o.coupon_grant_id where console.sees(o.brand_id)
  union all
select o.billing_no, 'limit', h.product_id, h.state, null, null
  from orders o join limit_hold h using (billing_no) where console.sees(o.brand_id)
  union all
select o.billing_no, 'cap', h.month, h.state, h.amount, h.currency
  from orders o join spend_hold h using (billing_no) where console.sees(o.brand_id);

create or replace view console.note_row as
select n.id, n.billing_no, n.text, n.at, u.login, u.name
  from order_note n join operator u on u.id = n.operator_id
  join orders o using (billing_no) where console.sees(o.brand_id);

-- What was typed into the search box, as each kind of reference that it can be. The function reads as the owner, so
-- that what is masked in
-- every view can be found by whoever knows it whole; of each kind the newest five. Beginnings are ranges, which an
-- index knows without
-- the text itself.
create or replace function console.found_orders(typed text, ending text) returns table (kind text, billing_no text,
    created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  (select 'number', o.billing_no, o.created_at from orders o where o.billing_no = ending and console.sees(o.brand_id))
  union all
  (select 'ending', s.billing_no, s.created_at from order_search s
    where length(ending) between 4 and 12 and s.tail ~>=~ reverse(ending) and s.tail ~<~ (reverse(ending) || '~')
    and console.sees(s.brand_id) order by 3 desc limit 5)
  union all
  (select 'transaction', o.billing_no, o.created_at from payment_attempt a join orders o using (billing_no)
    where a.provider_txn = typed and console.sees(o.brand_id) order by 3 desc limit 5)
  union all
  (select 'refund', o.billing_no, o.created_at from refund r join payment_attempt a on a.id = r.payment_attempt_id
     join orders o using (billing_no) where r.refund_ref = typed and console.sees(o.brand_id))
  union all
  (select 'delivery', o.billing_no, o.created_at from delivery g left join replenish l on l.id = g.replenish_id
     join orders o on o.billing_no = coalesce(g.order_no, l.order_no) where g.delivery_key = typed
     and console.sees(o.brand_id))
  union all
  (select 'replenish', o.billing_no, o.created_at from orders o
    where o.replenish_id = typed and console.sees(o.brand_id) order by 3 desc limit 5)
  union all
  (select 'role', s.billing_no, s.created_at from order_search s
    where s.role_id = typed and console.sees(s.brand_id) order by 3 desc limit 5)
  union all
  (select 'name', s.billing_no, s.created_at from order_search s
    where length(typed) >= 3 and s.role_name <> ''
      and lower(s.role_name) ~>=~ lower(typed) and lower(s.role_name) ~<~ (lower(typed) || chr(1114111))
      and console.sees(s.brand_id)
    order by 3 desc limit 5)
$$;

create or replace function console.found_players(typed text, brands text[])
returns table (account_id bigint, brand_id text, env text, suid text, account text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.brand_id, p.env, console.masked(p.suid), console.masked(p.user_name) from account p
   where p.brand_id = any (brands) and p.env in ('production', 'demo') and p.suid = typed
   and console.sees(p.brand_id) limit 5
$$;

create or replace view console.goods_row as
select g.brand_id, g.gp_id, g.product_id, g.name, g.on_sale, g.retired_at from goods g where console.sees(g.brand_id);

create or replace view console.coupon_row as
select c.brand_id, c.id, c.name, c.rate, c.source, c.retired_at from coupon_definition c
    where console.sees(c.brand_id);
