-- Invariants of money: what came in, the ledger, the terms of orders, refunds.

-- INV01: money that came in ends delivered or given back; never neither, never both; nothing is delivered unpaid.
-- Coalesce, because without it a MISSING delivery row makes the test NULL, i.e. blind.
create or replace view inv01_money_unresolved as
  select m.billing_no, m.id::text as what from attempt_money m join orders o on o.billing_no = m.billing_no
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no
       else (select r.id from replenish r where r.order_no = o.billing_no) end
  where not (m.state = 'captured' and coalesce(d.state, 'none') = 'delivered')
    and o.state <> 'review' and not m.in_review
    and not (m.state = 'captured' and coalesce(d.state, 'none') in ('pending', 'unknown')
        and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)))
    and m.refunded < m.captured_amount and m.disputed = 0 and not m.refund_waits
    and greatest(m.captured_at, coalesce(
      (select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1), o.created_at))
      < gem_now() - interval '5 minutes'
  union all
  select c.order_no, 'card' from prepaid_card c join orders o on o.billing_no = c.order_no
   left join delivery d on d.cause = 'order' and d.cause_ref = c.order_no
  where c.state = 'redeemed' and coalesce(d.state, 'none') <> 'delivered' and o.state <> 'review'
    and not (coalesce(d.state, 'none') in ('pending', 'unknown')
        and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)))
    and greatest(c.redeemed_at, coalesce(
      (select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1), o.created_at))
      < gem_now() - interval '5 minutes';

create or replace view inv01b_delivered_unpaid as
  select d.cause_ref as billing_no, null::bigint as delivery_id, d.cause_ref as what from delivery d
  where d.cause = 'order' and d.state = 'delivered'
    and not exists (select 1 from payment_attempt pa where pa.billing_no = d.cause_ref and pa.state = 'captured')
    and not exists (select 1 from ledger_txn t where t.kind = 'card_redeem' and t.billing_no = d.cause_ref)
  union all
  select null, d.id, d.cause_ref from delivery d left join replenish r on r.id = d.cause_ref
  where d.cause = 'replenish' and d.state = 'delivered'
    and not (coalesce(r.state, 'none') = 'paid'
        and exists (select 1 from payment_attempt pa where pa.billing_no = r.order_no and pa.state = 'captured'));

-- Goods that were sent before a third party gave the money back may arrive after it; a send after it is a
-- violation. Times are those at which transactions began, so a send that a refund waited for may bear the later
-- one: hence the minute.
create or replace view inv01c_delivered_and_refunded as
  select m.billing_no from attempt_money m join orders o on o.billing_no = m.billing_no
   join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no
       else (select r.id from replenish r where r.order_no = o.billing_no) end
  where m.state = 'captured' and d.state = 'delivered'
    and ((m.refunded >= m.captured_amount
          and (o.state not in ('refunded', 'refund_pending', 'chargeback')
               or d.delivered_at > (select min(r.succeeded_at) from refund r
                   where r.payment_attempt_id = m.id and r.state = 'succeeded' and not r.is_external)))
         or d.sent_at > interval '1 minute' + (select min(r.succeeded_at) from refund r
             where r.payment_attempt_id = m.id and r.state = 'succeeded' and r.is_external));

-- INV02: at most one delivery per cause and per key (unique keys; and the game's own store, counted by delivery_key).
create or replace view inv02_double_delivery as
  select d.id as delivery_id, d.delivery_key as what from delivery d
  where exists (select 1 from delivery e where e.delivery_key = d.delivery_key and e.id < d.id)
  union all
  select d.id, d.cause || ':' || d.cause_ref from delivery d
  where exists (select 1 from delivery e where e.cause = d.cause and e.cause_ref = d.cause_ref and e.id < d.id);

-- INV03: each ledger transaction sums to zero per currency, hence the whole ledger; postings match their checkpoints.
create or replace view inv03_unbalanced as
  select txn_id, currency, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0;

create or replace view inv03b_txn_without_entries as
  select t.id as txn_id from ledger_txn t where (select count(*) from ledger_entry e where e.txn_id = t.id) < 2;

create or replace view inv03c_seal_broken as
  select s.no as seal_no from ledger_seal s left join ledger_seal b on b.no = s.no - 1
  where s.hash <> ledger_hash(coalesce(b.hash, ''::bytea), coalesce(b.to_txn, 0), s.to_txn);

-- INV04: ledger and business rows mirror each other, both ways, by reference and amount.
create or replace view inv04_capture_not_posted as
  select m.billing_no, m.id::text as what from attempt_money m
  where not exists (
    select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
     where t.kind = 'capture' and t.ref = m.ref and t.billing_no = m.billing_no and e.code = 'provider_receivable'
       and e.amount = m.captured_amount and e.currency = m.captured_currency);

-- The parts of the reference lead to the unique key of the attempt.
create or replace view inv04b_posted_not_captured as
  select t.id as txn_id from ledger_txn t
  where t.kind = 'capture' and not exists (
    select 1 from payment_attempt pa
     where pa.state in ('captured', 'surplus', 'mismatch')
       and pa.provider = split_part(t.ref, ':', 1) and pa.merchant = split_part(t.ref, ':', 2)
       and pa.provider_txn
         = substr(t.ref, length(split_part(t.ref, ':', 1)) + length(split_part(t.ref, ':', 2)) + 3));

create or replace view inv04c_refund_mismatch as
  select pa.billing_no, null::bigint as txn_id, r.refund_ref as what
   from refund r join payment_attempt pa on pa.id = r.payment_attempt_id
  where r.state = 'succeeded' and not exists (
    select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
     where t.kind = 'refund' and t.ref = r.refund_ref and e.code = 'provider_receivable'
       and e.amount = -r.amount and e.currency = r.currency)
  union all
  select null, t.id, t.ref from ledger_txn t
  where t.kind = 'refund' and not exists (
    select 1 from refund r where r.refund_ref = t.ref and r.state = 'succeeded');

create or replace view inv04d_delivery_mismatch as
  select o.billing_no, null::bigint as txn_id from orders o
   join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no
       else (select r.id from replenish r where r.order_no = o.billing_no) end
  where d.state = 'delivered' and not exists (
    select 1 from ledger_txn t where t.kind = 'deliver' and t.ref = o.billing_no)
  union all
  select null, t.id from ledger_txn t
  where t.kind = 'deliver' and not exists (
    select 1 from order_delivery d where d.billing_no = t.ref and d.state = 'delivered');

create or replace view inv04e_dispute_mismatch as
  select pa.billing_no, null::bigint as txn_id, x.dispute_id as what
   from dispute x join payment_attempt pa on pa.id = x.payment_attempt_id
  where not exists (
    select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
     where t.kind = 'chargeback' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id
       and e.code = 'provider_receivable' and e.amount = -x.amount and e.currency = x.currency)
  union all
  select pa.billing_no, null, x.dispute_id from dispute x join payment_attempt pa on pa.id = x.payment_attempt_id
  where (x.state = 'won') <> exists (
    select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
     where t.kind = 'chargeback_won' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id
       and e.code = 'provider_receivable' and e.amount = x.amount and e.currency = x.currency)
  union all
  select null, t.id, t.ref from ledger_txn t
  where t.kind in ('chargeback', 'chargeback_won') and not exists (
    select 1 from dispute x
     where x.provider = split_part(t.ref, ':', 1) and x.merchant = split_part(t.ref, ':', 2)
       and x.dispute_id
         = substr(t.ref, length(split_part(t.ref, ':', 1)) + length(split_part(t.ref, ':', 2)) + 3));

create or replace view inv04f_card_mismatch as
  select c.order_no as billing_no, null::bigint as txn_id from prepaid_card c
  where c.state = 'redeemed' and c.order_no is not null and not exists (
    select 1 from ledger_txn t
     where t.kind = 'card_redeem' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex') || ':' || c.order_no)
  union all
  select null, t.id from ledger_txn t where t.kind = 'card_redeem'
    and not exists (select 1 from prepaid_card c where c.state = 'redeemed' and c.order_no = t.billing_no)
    and not exists (select 1 from ledger_txn b where b.kind = 'card_return' and b.ref = t.ref);

-- What was paid for a card is owed from the sale of its batch until it is redeemed or called back.
create or replace view inv04g_card_sale_mismatch as
  select b.batch as card_batch
   from card_batch b join prepaid_card c on c.brand_id = b.brand_id and c.batch = b.batch, lateral (
    select
      exists (
        select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
         where t.kind = 'card_sold' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
           and e.code = 'card_liability' and e.amount = -c.face and e.currency = c.currency) as sold,
      exists (
        select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
         where t.kind = 'card_void' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
           and e.code = 'card_liability' and e.amount = c.face and e.currency = c.currency) as voided) p
  where (c.state in ('active', 'redeemed') and (not p.sold or p.voided or b.state = 'made'))
     or (c.state = 'made' and (p.sold or p.voided or b.state <> 'made'))
     or (c.state = 'void' and (p.sold <> p.voided or b.state <> 'void'))
     or (c.face, c.currency, c.gems, c.extra_gems) is distinct from (b.face, b.currency, b.gems, b.extra_gems)
  union all
  select b.batch from card_batch b
  where b.count <> (select count(*) from prepaid_card c where c.brand_id = b.brand_id and c.batch = b.batch);

-- INV05: what is owed to customers: zero for closed orders, the payable for paid ones, plus surplus and mismatch still
-- owed.
-- A person may send goods of which a bank has taken a part of the price: what is owed meanwhile is the rest.
create or replace view inv05_obligation as
  select o.billing_no, o.state, k.own from orders o, lateral (
    select x.currency, sum(x.v) as own, case when x.currency = o.currency then o.payable_amount else 0 end as payable
      from (
        select e.currency, -e.amount as v from ledger_txn t join ledger_entry e on e.txn_id = t.id
         where t.billing_no = o.billing_no and e.code = 'customer_obligation'
        union all
        select m.captured_currency, -greatest(0, m.captured_amount - m.refunded - m.disputed) from attempt_money m
         where m.billing_no = o.billing_no and m.state in ('surplus', 'mismatch')
        union all
        select o.currency, 0) x
     group by x.currency) k
  where case
    when o.state in ('paid', 'delivering') then k.own <> greatest(0, k.payable - (
      select coalesce(sum(x.amount), 0) from payment_attempt pa join dispute x on x.payment_attempt_id = pa.id
       where pa.billing_no = o.billing_no and pa.state = 'captured' and x.state in ('open', 'lost')))
    when o.state in ('refund_pending', 'review') then k.own not between 0 and k.payable
    else k.own <> 0 end;

-- INV06: terms never drift; the price is the catalogue's.
create or replace view inv06_amount_drift as
  select o.billing_no from orders o join payment_attempt pa on pa.billing_no = o.billing_no
  where (pa.amount, pa.currency) is distinct from (o.payable_amount, o.currency)
     or (pa.state = 'captured'
       and (pa.captured_amount, pa.captured_currency) is distinct from (o.payable_amount, o.currency));

-- The price that was in force when the order was made: that of its window, or the usual one. Publishing and creating
-- may cross each other within a minute.
create or replace view inv06b_price_not_catalogue as
  select o.billing_no from orders o
  where o.replenish_id is null and (
    not exists (
      select 1 from price p
       where (p.brand_id, p.product_id, p.domain_area, p.currency, p.version)
           = (o.brand_id, o.product_id, o.domain_area, o.currency, o.price_version)
         and (p.amount = o.list_amount or o.price_window_id is not null))
    or o.price_window_id is not null and not exists (
      select 1 from price_window w
       where w.id = o.price_window_id
         and (w.brand_id, w.product_id, w.domain_area, w.currency, w.amount)
           = (o.brand_id, o.product_id, o.domain_area, o.currency, o.list_amount)
         and w.starts_at <= o.created_at and w.ends_at > o.created_at)
    or o.price_window_id is null and exists (
      select 1 from price_window w
       where (w.brand_id, w.product_id, w.domain_area, w.currency)
           = (o.brand_id, o.product_id, o.domain_area, o.currency)
         and w.starts_at <= o.created_at and w.ends_at > o.created_at
         and w.added_at < o.created_at - interval '1 minute'
         and coalesce(w.retired_at, 'infinity') > o.created_at + interval '1 minute'));

-- INV14: refunds: never more than came in, only of money that came in, none begun on disputed money.
-- What others gave back may cross a refund of ours that is under way; the provider refuses one of the two. What
-- went back for certain, and what we sent ourselves, never pass what came in.
create or replace view inv14_over_refund as
  select pa.billing_no, pa.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id
  where r.state in ('pending', 'unknown', 'succeeded')
  group by pa.billing_no, pa.id, pa.captured_amount
  having coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0) > pa.captured_amount
      or coalesce(sum(r.amount) filter (where not r.is_external), 0) > pa.captured_amount;

create or replace view inv14b_refund_uncaptured as
  select pa.billing_no, r.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id
  where pa.state not in ('captured', 'surplus', 'mismatch') or r.currency <> pa.captured_currency;

-- The store begins no refund of disputed money; what others do at the provider is a fact.
create or replace view inv14c_refund_of_disputed as
  select pa.billing_no, r.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id
   join dispute x on x.payment_attempt_id = pa.id
  where x.state in ('open', 'lost') and r.first_at > x.opened_at and r.state <> 'failed' and not r.is_external;
