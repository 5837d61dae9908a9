-- A decision may carry the number of its request: repeated after a lost answer, it is the same decision and is made once.
alter table audit add column request_id text check (length(request_id) between 1 and 64);
create unique index audit_requests on audit (request_id) where request_id is not null;

-- Everything that waits for a person is counted, and nothing that nobody can close.
create or replace view fig_review as
 select 'order' as kind, billing_no as what from orders where state = 'review'
 union all select 'payment', id::text from payment_attempt where in_review
 union all select 'delivery', delivery_key from delivery where in_review
 union all select 'notice', provider || ':' || merchant || ':' || event_id from provider_event where state = 'review'
 union all select 'refund', refund_ref from refund where in_review
 union all select 'break', id::text from recon_break where closed_at is null;
