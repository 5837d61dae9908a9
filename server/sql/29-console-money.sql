-- Disputes, differences with the providers' reports and the ledger, as operators read them.

create or replace view console.dispute_row as
  select d.provider, d.merchant as brand_id, d.dispute_id, d.payment_attempt_id as attempt_id, d.amount,
         d.currency::text as currency, d.state, d.opened_at, a.provider_txn, a.captured_amount,
         a.captured_currency::text as captured_currency, a.captured_at, a.payway_id, a.country, o.billing_no,
         o.state::text as order_state, o.gp_id, o.product_id, o.role_name, o.server_name, o.account_id, o.created_at,
         g.state as delivery_state, g.sent_at, g.delivered_at, g.game_receipt,
         x.done_at as taken_back_at, x.last_error as taken_back, u.blocked_at is not null as is_blocked
    from dispute d
    join payment_attempt a on a.id = d.payment_attempt_id
    join orders o on o.billing_no = a.billing_no
    join account u on u.id = o.account_id
    left join delivery g on g.cause = case when o.replenish_id is null then 'order' else 'replenish' end
      and g.cause_ref = case when o.replenish_id is null then o.billing_no
        else (select r.id from replenish r where r.order_no = o.billing_no) end
    left join outbox x on x.topic = 'revoke'
      and x.key = 'dispute-' || d.provider || '-' || d.merchant || '-' || d.dispute_id
   where console.sees(d.merchant);

-- A difference, with the order that it is about where one is known.
create or replace view console.difference_row as
  select b.id, b.provider, b.merchant as brand_id, b.provider_txn, b.kind, b.detail, b.found_at, b.closed_at, b.note,
         coalesce(b.detail ->> 'billing_no', a.billing_no) as billing_no, c.operator as closed_by
    from recon_break b
    left join lateral (
      select p.billing_no from payment_attempt p
       where (p.provider, p.merchant, p.provider_txn) = (b.provider, b.merchant, b.provider_txn)
      union all
      select p.billing_no from payment_attempt p
       where (p.provider, p.merchant, p.merchant_ref) = (b.provider, b.merchant, b.detail ->> 'merchant_ref')
       limit 1) a on true
    left join lateral (
      select t.operator from audit t where b.closed_at is not null and t.action = 'close'
         and t.object = 'break:' || b.id order by t.id desc limit 1) c on true
   where console.sees(b.merchant);

create or replace view console.comparison_row as
  select provider, merchant as brand_id, checked_to from recon_mark where console.sees(merchant);

-- Postings of no order, those of prepaid cards that were sold, are seen by whoever sees every brand.
create or replace view console.journal_row as
  select t.id, t.at, t.kind, t.ref, t.billing_no, o.brand_id, e.n, e.code, e.currency::text as currency, e.amount,
         k.kind as account_kind
    from ledger_txn t
    join ledger_entry e on e.txn_id = t.id
    join ledger_account k on k.code = e.code and k.currency = e.currency
    left join orders o on o.billing_no = t.billing_no
   where console.sees(coalesce(o.brand_id, ''));

-- The chain of the ledger: its last checkpoint, whether that still fits what stands under it, and what came since.
-- For whoever sees every brand.
create or replace function console.ledger_chain()
returns table (no int, made_at timestamptz, holds boolean, since int) language sql stable
security definer set search_path = public, pg_temp as $$
  select s.no, s.sealed_at,
         s.hash = ledger_hash(coalesce(b.hash, ''::bytea), coalesce(b.to_txn, 0), s.to_txn),
         (select count(*) from (select from ledger_txn t where t.id > s.to_txn limit 100000) t)::int
    from (select * from ledger_seal order by no desc limit 1) s
    left join ledger_seal b on b.no = s.no - 1
   where console.sees('*') $$;

-- The first and the last posting of a month, for whoever reads it stretch by stretch.
-- The index of moments finds them.
create or replace function console.journal_range(month date)
returns table (first bigint, last bigint) language sql stable
security definer set search_path = public, pg_temp as $$
  select min(t.id), max(t.id) from ledger_txn t
   where t.at >= month::timestamp at time zone 'UTC'
     and t.at < (month + interval '1 month')::timestamp at time zone 'UTC' $$;
