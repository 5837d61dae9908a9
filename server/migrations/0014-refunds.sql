-- A refund that nobody can decide by asking waits for a person, like an attempt or a delivery does.
alter table refund add column in_review boolean not null default false;
create index refunds_due on refund (next_at) where state in ('pending', 'unknown') and not in_review;
create index outbox_due on outbox (topic, next_at) where done_at is null;

create or replace view inv15e_refund_stuck as select r.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id join orders o using(billing_no)
  where r.state in('pending','unknown') and not r.in_review and not pa.in_review and o.state <> 'review'
    and (r.next_at < gem_now() - interval '5 minutes' or r.attempts > r.max_attempts or r.first_at < gem_now() - interval '48 hours');
create or replace view fig_waiting as
 select 'ask' as work, id::text as what, next_at from payment_attempt where state in('init','unknown','pending')
 union all select 'notice', provider || ':' || merchant || ':' || event_id, next_at from provider_event where state in('received','parked')
 union all select 'deliver', delivery_key, next_at from delivery where state in('pending','unknown') and not in_review
 union all select 'refund', refund_ref, next_at from refund where state in('pending','unknown') and not in_review
 union all select topic, key, next_at from outbox where done_at is null;
