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

-- What came in and what goes back is written once. The rows are locked by whoever adds to them, so the sum is exact.
create function money_is_written_once() returns trigger language plpgsql as $$
begin
  raise exception 'money of % is written once', tg_table_name using errcode = '42501';
end $$;
create trigger capture_is_final before update of provider_txn, captured_amount, captured_currency, captured_at on payment_attempt
  for each row when (old.captured_amount is not null
    and (old.provider_txn, old.captured_amount, old.captured_currency, old.captured_at)
      is distinct from (new.provider_txn, new.captured_amount, new.captured_currency, new.captured_at))
  execute function money_is_written_once();
create trigger attempt_terms before update of billing_no, provider, merchant, merchant_ref, amount, currency on payment_attempt
  for each row when ((old.billing_no, old.provider, old.merchant, old.merchant_ref, old.amount, old.currency)
    is distinct from (new.billing_no, new.provider, new.merchant, new.merchant_ref, new.amount, new.currency))
  execute function money_is_written_once();
create trigger refund_terms before update of payment_attempt_id, amount, currency, refund_ref on refund
  for each row when ((old.payment_attempt_id, old.amount, old.currency, old.refund_ref)
    is distinct from (new.payment_attempt_id, new.amount, new.currency, new.refund_ref))
  execute function money_is_written_once();

create function refund_fits() returns trigger language plpgsql as $$
declare
  paid record;
  taken bigint;
begin
  select captured_amount, captured_currency into paid from payment_attempt where id = new.payment_attempt_id;
  if paid.captured_amount is null or paid.captured_currency <> new.currency then
    raise exception 'a refund gives back money that came in, in its currency' using errcode = '23514';
  end if;
  select coalesce(sum(amount), 0) into taken from refund
   where payment_attempt_id = new.payment_attempt_id and state <> 'failed' and id <> new.id
     -- What others give back at the provider may cross a refund of ours that is under way; the provider refuses one of the two.
     and (not new.is_external or is_external or state = 'succeeded');
  if taken + new.amount > paid.captured_amount then
    raise exception 'refunds never pass what came in' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refund_fits before insert on refund for each row when (new.state <> 'failed') execute function refund_fits();
create trigger refund_fits_again before update of state on refund
  for each row when (old.state = 'failed' and new.state <> 'failed') execute function refund_fits();

-- After the row, so that an order of the same statement is seen.
create function attempt_fits() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders
                  where (billing_no, brand_id, payable_amount, currency) = (new.billing_no, new.merchant, new.amount, new.currency)) then
    raise exception 'an attempt asks for the price of its order, for the brand of its order' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger attempt_fits after insert on payment_attempt for each row execute function attempt_fits();
