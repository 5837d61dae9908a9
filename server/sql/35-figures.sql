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
