-- Invariants of work: nothing waits for ever.

-- INV13: every webhook acknowledged with 2xx is worked on.
create or replace view inv13_notice_stuck as
  select provider, merchant, event_id from provider_event
  where state in ('received', 'parked') and received_at < gem_now() - interval '5 minutes'
    and next_at < gem_now() - interval '5 minutes'
  union all
  select provider, merchant, event_id from provider_event
  where state in ('received', 'parked') and next_at >= gem_now() - interval '5 minutes'
    and (attempts > max_attempts
        or received_at < gem_now() - case state when 'parked' then interval '72 hours' else interval '48 hours' end);

-- INV15: nothing waits for ever.
create or replace view inv15_order_stuck as
  select o.billing_no as what, o.state from orders o
  where o.state in ('created', 'pay_pending') and o.expires_at < gem_now() - interval '5 minutes'
  union all
  select o.billing_no, o.state from orders o
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no
       else (select r.id from replenish r where r.order_no = o.billing_no) end
  where o.state in ('paid', 'delivering', 'refund_pending')
    and coalesce((select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1),
        o.created_at) < gem_now() - interval '15 minutes'
    and case
      when o.state = 'refund_pending' then not exists (
        select 1 from attempt_money m where m.billing_no = o.billing_no and (m.refund_waits or m.in_review))
      else not (coalesce(d.state, 'none') in ('pending', 'unknown')
        and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at))) end;

create or replace view inv15b_outbox_stuck as
  select id from outbox where done_at is null and (next_at < gem_now() - interval '5 minutes'
      or attempts > max_attempts or first_at < gem_now() - interval '48 hours');

-- Asked about until 72 h after the order's end, then closed.
create or replace view inv15c_attempt_stuck as
  select pa.id from payment_attempt pa join orders o using (billing_no)
  where pa.state in ('init', 'unknown', 'pending') and not pa.in_review
      and (coalesce(pa.next_at, '-infinity') < gem_now() - interval '5 minutes'
        or o.expires_at < gem_now() - interval '72 hours');

create or replace view inv15d_delivery_stuck as
  select d.id from delivery d left join orders o on o.billing_no = d.order_no
  where d.state in ('pending', 'unknown') and not d.in_review and coalesce(o.state, 'created') <> 'review'
    and (d.next_at < gem_now() - interval '5 minutes' or d.attempts > d.max_attempts
        or d.first_at < gem_now() - interval '48 hours');

create or replace view inv15e_refund_stuck as
  select r.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id join orders o using (billing_no)
  where r.state in ('pending', 'unknown') and not r.in_review and not pa.in_review and o.state <> 'review'
    and (r.next_at < gem_now() - interval '5 minutes' or r.attempts > r.max_attempts
        or r.first_at < gem_now() - interval '48 hours');
