-- All keys of a kind, in the order of their index; slices are cut from them.
create or replace view key_billing_no as select billing_no as key from orders;
create or replace view key_txn_id as select id as key from ledger_txn;
create or replace view key_delivery_id as select id as key from delivery;
create or replace view key_claim_id as select id as key from reward_claim;
create or replace view key_limit_scope as select scope as key from limit_counter;
create or replace view key_cap_account as select account_id as key from spend_cap;
create or replace view key_card_batch as select batch as key from card_batch;
create or replace view key_seal_no as select no::bigint as key from ledger_seal;

-- Orders that were made or touched since then, however old they are, and those whose money is on its way. Numbers
-- of rows that are only added to rise with time, so the newest are walked backwards until they are too old: that
-- costs their writers no index.
create or replace function recent_billing_no(since timestamptz) returns table (key text) language sql stable as $$
  select billing_no from idem_request where created_at >= since and billing_no is not null
  union select billing_no from order_event where at >= since
  union select billing_no from orders where state in ('paid', 'delivering', 'refund_pending')
  union select billing_no from payment_attempt where captured_at >= since
  union select pa.billing_no from refund r join payment_attempt pa on pa.id = r.payment_attempt_id
      where r.succeeded_at >= since
  union select pa.billing_no from refund r join payment_attempt pa on pa.id = r.payment_attempt_id
    where r.state in ('pending', 'unknown') and not r.in_review
  union select pa.billing_no from dispute x join payment_attempt pa on pa.id = x.payment_attempt_id
      where x.opened_at >= since
  union (with recursive newest as (
    (select id, billing_no, created_at from payment_attempt order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, billing_no, created_at from payment_attempt where id < n.id order by id desc limit 1) b
          where n.created_at >= since)
    select billing_no from newest where created_at >= since)
  union (with recursive newest as (
    (select id, billing_no, at from ledger_txn order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, billing_no, at from ledger_txn where id < n.id order by id desc limit 1) b where n.at >= since)
    select billing_no from newest where at >= since and billing_no is not null)
  union (with recursive newest as (
    (select id, cause, cause_ref, first_at from delivery order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, cause, cause_ref, first_at from delivery where id < n.id order by id desc limit 1) b
          where n.first_at >= since)
    select cause_ref from newest where first_at >= since and cause = 'order') $$;

-- The same for the other keys: their own newest rows, and what belongs to the orders that were touched.
create or replace function recent_txn_id(since timestamptz, orders text[])
returns table (key bigint) language sql stable as $$
  with recursive newest as (
    (select id, at from ledger_txn order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, at from ledger_txn where id < n.id order by id desc limit 1) b where n.at >= since)
  select id from newest where at >= since
  union select id from ledger_txn where billing_no = any(orders) $$;

create or replace function recent_delivery_id(since timestamptz, orders text[])
returns table (key bigint) language sql stable as $$
  with recursive newest as (
    (select id, first_at from delivery order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, first_at from delivery where id < n.id order by id desc limit 1) b where n.first_at >= since)
  select id from newest where first_at >= since
  union select id from delivery where cause = 'order' and cause_ref = any(orders)
  union select d.id from replenish r join delivery d on d.cause = 'replenish' and d.cause_ref = r.id
      where r.order_no = any(orders) $$;

create or replace function recent_claim_id(since timestamptz, orders text[])
returns table (key bigint) language sql stable as $$
  with recursive newest as (
    (select id, at from reward_claim order by id desc limit 1)
    union all
    select b.* from newest n, lateral (
      select id, at from reward_claim where id < n.id order by id desc limit 1) b where n.at >= since)
  select id from newest where at >= since $$;

create or replace function recent_limit_scope(since timestamptz, orders text[])
returns table (key text) language sql stable as
$$ select distinct scope from limit_hold where billing_no = any(orders) $$;

create or replace function recent_cap_account(since timestamptz, orders text[])
returns table (key bigint) language sql stable as
$$ select distinct account_id from spend_hold where billing_no = any(orders) $$;

create or replace function recent_card_batch(since timestamptz, orders text[])
returns table (key text) language sql stable as $$
  select batch from card_batch where greatest(made_at, activated_at, voided_at) >= since
  union select batch from prepaid_card where order_no = any(orders) $$;

create or replace function recent_seal_no(since timestamptz, orders text[])
returns table (key bigint) language sql stable as
$$ select no::bigint from (select no, sealed_at from ledger_seal order by no desc limit 24) newest
   where sealed_at >= since $$;
