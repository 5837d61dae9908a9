-- What the console shows of how the store is doing, cut to the brands that the operator may see.

create or replace view console.sales_hour as
  select hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency, created, tried, succeeded, paid,
         delivered, refunded, gross, given_back, disputed, fees, waits, counted_at
    from sales_hour where console.sees(brand_id);

create or replace view console.funnel_day as
  select day, brand_id, env, domain_area, platform, channel, source, viewed, logged_in, has_character, chose_goods,
         chose_method, clicked_buy, created, paid, delivered
    from funnel_day where console.sees(brand_id);

create or replace view console.method_count as
  select day, brand_id, env, domain_area, payway_id, channel_id, currency, reason, created, opened, paid, declined,
         expired, cancelled, returned
    from method_count where console.sees(brand_id);

create or replace view console.method_health as
  select brand_id, provider, payway_id, channel_id, tried, paid, is_failing, changed_at, checked_at
    from method_health where console.sees(brand_id);

create or replace view console.payment_option as
  select id, brand_id, domain_area, country, payway_id, channel_id, parent_id, name, icon, sort::int as sort,
      min_amount,
         max_amount, open_coupon, provider, is_offered, gp_id, currency, platforms
    from payment_option where retired_at is null and console.sees(brand_id);

create or replace view console.game as
  select brand_id, gp_id, name, retired_at from game where console.sees(brand_id);

-- What waits for somebody or for something, each part by a partial index. The brand of money is its merchant.
create or replace view console.waiting_work as
  select 'order' as kind, o.brand_id, o.gp_id, o.billing_no, o.currency::text as currency, o.payable_amount as amount,
         (select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1) as since
    from orders o where o.state = 'review' and console.sees(o.brand_id)
  union all
  select 'payment', a.merchant, null, a.billing_no, a.currency::text, a.amount, a.created_at
    from payment_attempt a where a.in_review and console.sees(a.merchant)
  union all
  select 'delivery', d.brand_id, d.gp_id, d.order_no, null, null, d.first_at
    from delivery d where d.in_review and console.sees(d.brand_id)
  union all
  select 'webhook', w.merchant, null, null, null, null, w.received_at
    from provider_event w where w.state = 'review' and console.sees(w.merchant)
  union all
  select 'stuck_refund', a.merchant, null, a.billing_no, r.currency::text, r.amount, r.first_at
    from refund r join payment_attempt a on a.id = r.payment_attempt_id where r.in_review and console.sees(a.merchant)
  union all
  select 'refund', a.merchant, null, a.billing_no, r.currency::text, r.amount, r.first_at
    from refund r join payment_attempt a on a.id = r.payment_attempt_id
   where r.state in ('pending', 'unknown') and not r.in_review and console.sees(a.merchant)
  union all
  select 'send', d.brand_id, d.gp_id, d.order_no, null, null, d.first_at
    from delivery d where d.state in ('pending', 'unknown') and not d.in_review and console.sees(d.brand_id)
  union all
  select 'dispute', a.merchant, null, a.billing_no, p.currency::text, p.amount, p.opened_at
    from dispute p join payment_attempt a on a.id = p.payment_attempt_id
   where p.state = 'open' and console.sees(a.merchant)
  union all
  select 'difference', b.merchant, null, null, null, null, b.found_at
    from recon_break b where b.closed_at is null and console.sees(b.merchant)
  union all
  select 'approval', c.brand_id, null, c.billing_no, c.currency::text, c.amount, c.created_at
    from operator_command c
   where c.state = 'proposed' and c.expires_at > gem_now() and console.sees(c.brand_id);

-- How each game takes what it is sent: what waits for it, since when, and what it has been asked for again and again.
create or replace view console.waiting_delivery as
  select brand_id, gp_id, first_at, attempts from delivery
   where state in ('pending', 'unknown') and not in_review and console.sees(brand_id);

-- What players have paid and have not been given, by the ledger.
create or replace view console.owed_order as
  select o.brand_id, o.billing_no, e.currency::text as currency, -e.amount as amount
    from orders o join ledger_txn t using (billing_no)
    join ledger_entry e on e.txn_id = t.id and e.code = 'customer_obligation'
   where o.state in ('paid', 'delivering', 'refund_pending', 'review') and console.sees(o.brand_id);

-- Of the whole store: a promise that is broken anywhere is everybody's business, and its rows are not shown here.
create or replace view console.promise as
  select upper(substr(name, 1, 5)) as promise, count(*)::int as invariants,
         sum(coalesce((counts ->> 'rows')::int, 0))::int as broken, min(checked_at) as checked_at,
         bool_or(checked_at is null) as is_unknown
    from invariant_check where name ~ '^inv[0-9]{2}' group by 1;

create or replace view console.last_checkpoint as
  select no, sealed_at from ledger_seal order by no desc limit 1;

-- What was changed that figures may follow: the shop for all brands, a method for one.
create or replace view console.mark as
  select at, 'shop' as kind, split_part(object, ' ', 3) as what, operator as by, null as brand_id
    from audit where action in ('shop apply', 'shop rollback')
  union all
  select at, case action when 'method pause' then 'pause' else 'resume' end, split_part(object, ' ', 2), operator,
         split_part(split_part(object, ' ', 2), ':', 1)
    from audit
   where action in ('method pause', 'method resume') and console.sees(split_part(split_part(object, ' ', 2), ':', 1))
  union all
  select changed_at, case when is_failing then 'failing' else 'works' end, payway_id || ':' || channel_id, '',
      brand_id
    from method_health where (is_failing or changed_at > checked_at - interval '1 day') and console.sees(brand_id);

-- Orders that have moved, as a stream of them needs it.
create or replace view console.moved_order as
  select o.brand_id, e.billing_no, e.seq, e.at from order_event e join orders o using (billing_no)
   where console.sees(o.brand_id);
