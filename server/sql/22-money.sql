-- Guards of the ledger, of payments and of refunds.

create or replace function ledger_balanced() returns trigger language plpgsql as $$
declare
  b record;
begin
  for b in select currency, sum(amount) as total from ledger_entry where txn_id = new.txn_id group by 1 loop
    if b.total <> 0 then
      raise exception 'unbalanced ledger txn % (% %)', new.txn_id, b.total, b.currency using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;

create or replace function ledger_hash(before bytea, after_txn bigint, to_txn bigint)
returns bytea language sql stable as $$
  select sha256(before || convert_to(coalesce(string_agg(line, E'\n' order by id, n), ''), 'UTF8'))
    from (
      select t.id, e.n, jsonb_build_array(
          t.id, t.kind, t.ref, t.billing_no, extract(epoch from t.at), e.n, e.code, e.currency, e.amount)::text as line
        from ledger_txn t left join ledger_entry e on e.txn_id = t.id
       where t.id > after_txn and t.id <= to_txn) lines $$;

-- Received payments and refunds are written once. The transaction that adds to the rows locks them, so the sum is
-- exact.
create or replace function money_is_written_once() returns trigger language plpgsql as $$
begin
  raise exception 'money of % is written once', tg_table_name using errcode = '42501';
end $$;

-- After the row, so that an order of the same statement is seen.
create or replace function attempt_fits() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from orders
     where (billing_no, brand_id, payable_amount, currency)
       = (new.billing_no, new.merchant, new.amount, new.currency)) then
    raise exception 'an attempt asks for the price of its order, for the brand of its order' using errcode = '23514';
  end if;
  return null;
end $$;

create or replace function refund_fits() returns trigger language plpgsql as $$
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
     -- What others give back at the provider may cross a refund of ours that is under way; the provider refuses one.
     and (not new.is_external or is_external or state = 'succeeded');
  if taken + new.amount > paid.captured_amount then
    raise exception 'refunds never pass what came in' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace function refund_party() returns trigger language plpgsql as $$
begin
  select a.provider || ':' || a.merchant into strict new.party from payment_attempt a
   where a.id = new.payment_attempt_id;
  return new;
end $$;
