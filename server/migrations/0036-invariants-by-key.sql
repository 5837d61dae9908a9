-- All views of the promises INV01..INV18, each with the key by which a part of it can be asked for: a condition on that column
-- reaches the index of the table it comes from (invariant-plans.db.test.ts holds it), so recent rows and slices of history are
-- looked at by the same definition as everything. Of several key columns one is not null in each row.
--
--   billing_no  orders          txn_id       ledger_txn      delivery_id  delivery      claim_id  reward_claim
--   limit_scope limit_counter   cap_account  spend_cap       card_batch   card_batch    seal_no   ledger_seal
--
-- A view without any of them is about what has not ended and leans on a partial index; it is asked for whole.
-- Every view named inv… must return zero rows; fig_… are figures, not violations. Time is gem_now() throughout. Settling time:
-- 5 minutes for a single step, 15 for a whole order. What is known to wait (gem_waiting) is shown by fig_waiting and is no row of an
-- invariant; what a person decides is shown by fig_review. Beware of NULL: an outer join without coalesce makes a check blind to
-- a missing row. Beware of what keeps a condition from reaching the table: a common table expression that is used twice, an
-- aggregate or a union on the far side of a join. Correlated subqueries and lateral joins do not.
drop view inv01_money_unresolved, inv01b_delivered_unpaid, inv01c_delivered_and_refunded, inv02_double_delivery, inv03_unbalanced,
  inv03b_txn_without_entries, inv04_capture_not_posted, inv04b_posted_not_captured, inv04c_refund_mismatch, inv04d_delivery_mismatch,
  inv04e_dispute_mismatch, inv04f_card_mismatch, inv04g_card_sale_mismatch, inv05_obligation, inv06_amount_drift,
  inv06b_price_not_catalogue, inv07_event_fold, inv07b_illegal_edge, inv07c_broken_chain, inv08_key_of_another,
  inv08b_order_without_key, inv09_coupon, inv09b_discount_without_coupon, inv10_limit, inv10b_hold_leak, inv11_card, inv12_replenish,
  inv13_notice_stuck, inv14_over_refund, inv14b_refund_uncaptured, inv14c_refund_of_disputed, inv15_order_stuck, inv15b_outbox_stuck,
  inv15c_attempt_stuck, inv15d_delivery_stuck, inv15e_refund_stuck, inv16_points, inv16b_claim_without_delivery, inv17_cap,
  inv17b_cap_leak, inv18_brand, fig_waiting, fig_review, order_delivery, attempt_money, order_last_event;

-- helpers ------------------------------------------------------------------------------------------------------------------
create view order_delivery as                  -- the delivery that fulfils an order, whatever its cause
 select o.billing_no, d.id, d.state, d.delivered_at, d.next_at, d.attempts, d.max_attempts, d.first_at, d.in_review
   from orders o join delivery d
     on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
    and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end;
create view attempt_money as                   -- money that came in, and what of it went back
 select pa.id, pa.billing_no, pa.state, pa.in_review, pa.provider || ':' || pa.merchant || ':' || pa.provider_txn as ref,
   pa.provider, pa.merchant, pa.provider_txn, pa.captured_amount, pa.captured_currency, pa.captured_at,
   coalesce((select sum(r.amount) from refund r where r.payment_attempt_id = pa.id and r.state = 'succeeded'), 0) as refunded,
   coalesce((select sum(x.amount) from dispute x where x.payment_attempt_id = pa.id and x.state in('open','lost')), 0) as disputed,
   exists(select 1 from refund r where r.payment_attempt_id = pa.id and r.state in('pending','unknown')
          and gem_waiting(r.next_at, r.attempts, r.max_attempts, r.first_at)) as refund_waits
   from payment_attempt pa where pa.state in('captured','surplus','mismatch');

-- INV01 money that came in ends delivered or given back; never neither, never both; nothing is delivered unpaid --------------
create view inv01_money_unresolved as          -- coalesce: without it a MISSING delivery row makes the test NULL, i.e. blind
 select m.billing_no, m.id::text as what from attempt_money m join orders o on o.billing_no = m.billing_no
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where not (m.state = 'captured' and coalesce(d.state, 'none') = 'delivered')
    and o.state <> 'review' and not m.in_review
    and not (m.state = 'captured' and coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)))
    and m.refunded < m.captured_amount and m.disputed = 0 and not m.refund_waits
    and greatest(m.captured_at, coalesce((select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1), o.created_at)) < gem_now() - interval '5 minutes'
 union all
 select c.order_no, 'card' from prepaid_card c join orders o on o.billing_no = c.order_no left join delivery d on d.cause = 'order' and d.cause_ref = c.order_no
  where c.state = 'redeemed' and coalesce(d.state, 'none') <> 'delivered' and o.state <> 'review'
    and not (coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)))
    and greatest(c.redeemed_at, coalesce((select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1), o.created_at)) < gem_now() - interval '5 minutes';
create view inv01b_delivered_unpaid as
 select d.cause_ref as billing_no, null::bigint as delivery_id, d.cause_ref as what from delivery d where d.cause = 'order' and d.state = 'delivered'
    and not exists(select 1 from payment_attempt pa where pa.billing_no = d.cause_ref and pa.state = 'captured')
    and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and t.billing_no = d.cause_ref)
 union all
 select null, d.id, d.cause_ref from delivery d left join replenish r on r.id = d.cause_ref where d.cause = 'replenish' and d.state = 'delivered'
    and not (coalesce(r.state, 'none') = 'paid' and exists(select 1 from payment_attempt pa where pa.billing_no = r.order_no and pa.state = 'captured'));
create view inv01c_delivered_and_refunded as   -- given back in full while the order says otherwise, or goods given after the money went back
 select m.billing_no from attempt_money m join orders o on o.billing_no = m.billing_no
   join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where m.state = 'captured' and d.state = 'delivered' and m.refunded >= m.captured_amount
    and (o.state not in('refunded','refund_pending','chargeback')
         or d.delivered_at > (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded'));

-- INV02 at most one delivery per cause and per key (unique keys; and the game's own store, counted by delivery_key) ----------
create view inv02_double_delivery as
 select d.id as delivery_id, d.delivery_key as what from delivery d where exists(select 1 from delivery e where e.delivery_key = d.delivery_key and e.id < d.id)
 union all select d.id, d.cause || ':' || d.cause_ref from delivery d where exists(select 1 from delivery e where e.cause = d.cause and e.cause_ref = d.cause_ref and e.id < d.id);

-- INV03 each ledger transaction sums to zero per currency, hence the whole book; what was posted is what was sealed ---------------
create view inv03_unbalanced as select txn_id, currency, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0;
create view inv03b_txn_without_entries as select t.id as txn_id from ledger_txn t where (select count(*) from ledger_entry e where e.txn_id = t.id) < 2;
create view inv03c_seal_broken as
 select s.no as seal_no from ledger_seal s left join ledger_seal b on b.no = s.no - 1
  where s.hash <> ledger_hash(coalesce(b.hash, ''::bytea), coalesce(b.to_txn, 0), s.to_txn);

-- INV04 ledger and business rows mirror each other, both ways, by reference and amount ----------------------------------------
create view inv04_capture_not_posted as
 select m.billing_no, m.id::text as what from attempt_money m where not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.kind = 'capture' and t.ref = m.ref and t.billing_no = m.billing_no and e.code = 'provider_receivable' and e.amount = m.captured_amount and e.currency = m.captured_currency);
create view inv04b_posted_not_captured as      -- the parts of the reference lead to the unique key of the attempt
 select t.id as txn_id from ledger_txn t where t.kind = 'capture' and not exists(select 1 from payment_attempt pa where pa.state in('captured','surplus','mismatch')
    and pa.provider = split_part(t.ref, ':', 1) and pa.merchant = split_part(t.ref, ':', 2)
    and pa.provider_txn = substr(t.ref, length(split_part(t.ref, ':', 1)) + length(split_part(t.ref, ':', 2)) + 3));
create view inv04c_refund_mismatch as
 select pa.billing_no, null::bigint as txn_id, r.refund_ref as what from refund r join payment_attempt pa on pa.id = r.payment_attempt_id where r.state = 'succeeded'
    and not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.kind = 'refund' and t.ref = r.refund_ref and e.code = 'provider_receivable' and e.amount = -r.amount and e.currency = r.currency)
 union all select null, t.id, t.ref from ledger_txn t where t.kind = 'refund' and not exists(select 1 from refund r where r.refund_ref = t.ref and r.state = 'succeeded');
create view inv04d_delivery_mismatch as
 select o.billing_no, null::bigint as txn_id from orders o
   join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where d.state = 'delivered' and not exists(select 1 from ledger_txn t where t.kind = 'deliver' and t.ref = o.billing_no)
 union all select null, t.id from ledger_txn t where t.kind = 'deliver' and not exists(select 1 from order_delivery d where d.billing_no = t.ref and d.state = 'delivered');
create view inv04e_dispute_mismatch as
 select pa.billing_no, null::bigint as txn_id, x.dispute_id as what from dispute x join payment_attempt pa on pa.id = x.payment_attempt_id
  where not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
    where t.kind = 'chargeback' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id and e.code = 'provider_receivable' and e.amount = -x.amount and e.currency = x.currency)
 union all select pa.billing_no, null, x.dispute_id from dispute x join payment_attempt pa on pa.id = x.payment_attempt_id
  where (x.state = 'won') <> exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
    where t.kind = 'chargeback_won' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id and e.code = 'provider_receivable' and e.amount = x.amount and e.currency = x.currency)
 union all select null, t.id, t.ref from ledger_txn t where t.kind in('chargeback','chargeback_won')
    and not exists(select 1 from dispute x where x.provider = split_part(t.ref, ':', 1) and x.merchant = split_part(t.ref, ':', 2)
      and x.dispute_id = substr(t.ref, length(split_part(t.ref, ':', 1)) + length(split_part(t.ref, ':', 2)) + 3));
create view inv04f_card_mismatch as
 select c.order_no as billing_no, null::bigint as txn_id from prepaid_card c where c.state = 'redeemed' and c.order_no is not null
    and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex') || ':' || c.order_no)
 union all select null, t.id from ledger_txn t where t.kind = 'card_redeem'
    and not exists(select 1 from prepaid_card c where c.state = 'redeemed' and c.order_no = t.billing_no)
    and not exists(select 1 from ledger_txn b where b.kind = 'card_return' and b.ref = t.ref);
create view inv04g_card_sale_mismatch as       -- what was paid for a card is owed from the sale of its batch until it is redeemed or called back
 select b.batch as card_batch from card_batch b join prepaid_card c on c.brand_id = b.brand_id and c.batch = b.batch, lateral (
    select exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.kind = 'card_sold' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
        and e.code = 'card_liability' and e.amount = -c.face and e.currency = c.currency) as sold,
      exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.kind = 'card_void' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
        and e.code = 'card_liability' and e.amount = c.face and e.currency = c.currency) as voided) p
  where (c.state in('active','redeemed') and (not p.sold or p.voided or b.state = 'made'))
     or (c.state = 'made' and (p.sold or p.voided or b.state <> 'made'))
     or (c.state = 'void' and (p.sold <> p.voided or b.state <> 'void'))
     or (c.face, c.currency, c.gems, c.extra_gems) is distinct from (b.face, b.currency, b.gems, b.extra_gems)
 union all select b.batch from card_batch b where b.count <> (select count(*) from prepaid_card c where c.brand_id = b.brand_id and c.batch = b.batch);

-- INV05 what is owed to customers: zero for closed orders, the payable for paid ones, plus surplus and mismatch still owed -----
-- A person may send goods of which a bank has taken a part of the price: what is owed meanwhile is the rest.
create view inv05_obligation as
 select o.billing_no, o.state, k.own from orders o, lateral (
    select x.currency, sum(x.v) as own, case when x.currency = o.currency then o.payable_amount else 0 end as payable from (
       select e.currency, -e.amount as v from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.billing_no = o.billing_no and e.code = 'customer_obligation'
       union all select m.captured_currency, -greatest(0, m.captured_amount - m.refunded - m.disputed) from attempt_money m where m.billing_no = o.billing_no and m.state in('surplus','mismatch')
       union all select o.currency, 0) x group by x.currency) k
  where case when o.state in('paid','delivering') then k.own <> greatest(0, k.payable - (select coalesce(sum(x.amount), 0) from payment_attempt pa join dispute x on x.payment_attempt_id = pa.id
                                                                                           where pa.billing_no = o.billing_no and pa.state = 'captured' and x.state in('open','lost')))
             when o.state in('refund_pending','review') then k.own not between 0 and k.payable
             else k.own <> 0 end;

-- INV06 terms never drift; the price is the catalogue's -------------------------------------------------------------------------
create view inv06_amount_drift as select o.billing_no from orders o join payment_attempt pa on pa.billing_no = o.billing_no
  where (pa.amount, pa.currency) is distinct from (o.payable_amount, o.currency)
     or (pa.state = 'captured' and (pa.captured_amount, pa.captured_currency) is distinct from (o.payable_amount, o.currency));
create view inv06b_price_not_catalogue as select o.billing_no from orders o where o.replenish_id is null and not exists(select 1 from price p
  where (p.brand_id, p.product_id, p.domain_area, p.currency, p.version, p.amount) = (o.brand_id, o.product_id, o.domain_area, o.currency, o.price_version, o.list_amount));

-- INV07 state is the fold of the events; only legal edges; no gap, no break in the chain ---------------------------------------
create view inv07_event_fold as select o.billing_no from orders o left join lateral(select to_state, seq from order_event e where e.billing_no = o.billing_no order by seq desc limit 1) l on true
  where coalesce(l.to_state, 'created') <> o.state or coalesce(l.seq, 0) <> o.version;
create view inv07b_illegal_edge as select e.billing_no, e.seq from order_event e where not exists(select 1 from transition t where (t.from_state, t.to_state) = (e.from_state, e.to_state));
create view inv07c_broken_chain as select billing_no, seq from (select billing_no, seq, from_state, row_number() over w as n, lag(to_state, 1, 'created'::order_state) over w as before from order_event window w as (partition by billing_no order by seq)) x
  where seq <> n or from_state <> before;

-- INV08 one key, one effect, of the caller's own; no order without a key (several keys may lead to one open order) -------------
create view inv08_key_of_another as select o.billing_no, i.scope, i.key from orders o join idem_request i on i.billing_no = o.billing_no
  where (i.scope like 'account:%' and i.scope <> 'account:' || o.account_id) or (i.scope like 'replenish:%' and i.scope is distinct from 'replenish:' || o.replenish_id)
     or (i.scope like 'card:%' and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and t.ref = substr(i.scope, 6) || ':' || i.billing_no));
create view inv08b_order_without_key as select o.billing_no from orders o where o.created_at > gem_now() - interval '29 days' and not exists(select 1 from idem_request i where i.billing_no = o.billing_no);

-- INV09 a coupon is used once, by its owner, by an order that was paid; no discount without a coupon ---------------------------
create view inv09_coupon as
 select c.order_no as billing_no, c.id::text as what from coupon_grant c join orders o on o.billing_no = c.order_no
  where (c.state = 'used' and o.state in('created','pay_pending','failed','expired')) or (c.state = 'reserved' and o.state in('delivered','failed','expired','refunded'))
     or o.coupon_grant_id is distinct from c.id or c.account_id <> o.account_id
 union all select o.billing_no, o.coupon_grant_id::text from orders o where o.coupon_grant_id is not null and o.state in('created','pay_pending','paid','delivering','delivered')   -- late money whose coupon is gone is refunded
    and not exists(select 1 from coupon_grant c where c.id = o.coupon_grant_id and c.order_no = o.billing_no);
create view inv09b_discount_without_coupon as select billing_no from orders where discount_amount > 0 and coupon_grant_id is null;

-- INV10 purchase limit: counter equals holds, never above the cap, nothing leaks ------------------------------------------------
create view inv10_limit as select c.scope as limit_scope, c.product_id from limit_counter c where c.held + c.used > c.cap
  or c.held <> (select count(*) from limit_hold h where (h.scope, h.product_id) = (c.scope, c.product_id) and h.state = 'held')
  or c.used <> (select count(*) from limit_hold h where (h.scope, h.product_id, h.window_no) = (c.scope, c.product_id, c.window_no) and h.state = 'used');
create view inv10b_hold_leak as select h.billing_no from limit_hold h join orders o on o.billing_no = h.billing_no where h.state = 'held' and o.state in('delivered','failed','expired','refunded');

-- INV11 a prepaid card is redeemed once, for its face value and currency, by an order that counts as paid -----------------------
create view inv11_card as select c.order_no as billing_no from prepaid_card c join orders o on o.billing_no = c.order_no
  where c.state = 'redeemed' and (c.currency <> o.currency or c.face <> o.payable_amount or o.state in('created','pay_pending','failed','expired'));

-- INV12 a replenish link is settled once, for its stated amount, by an order opened before expiry --------------------------------
create view inv12_replenish as
 select r.order_no as billing_no, r.id as what from replenish r left join orders o on o.billing_no = r.order_no
  where r.state = 'paid' and (o.billing_no is null or o.replenish_id is distinct from r.id or o.state in('created','pay_pending','failed','expired'))
 union all select o.billing_no, o.replenish_id from orders o where o.replenish_id is not null and o.state in('paid','delivering','delivered')
    and exists(select 1 from orders b where b.replenish_id = o.replenish_id and b.state in('paid','delivering','delivered') and b.billing_no < o.billing_no)
 union all select o.billing_no, r.id from orders o join replenish r on r.id = o.replenish_id where (o.payable_amount, o.currency) is distinct from (r.amount, r.currency) or o.created_at > r.valid_until;

-- INV13 every notice acknowledged with 2xx is worked on --------------------------------------------------------------------------
create view inv13_notice_stuck as select provider, merchant, event_id from provider_event where state in('received','parked') and received_at < gem_now() - interval '5 minutes' and next_at < gem_now() - interval '5 minutes'
 union all select provider, merchant, event_id from provider_event where state in('received','parked') and next_at >= gem_now() - interval '5 minutes' and (attempts > max_attempts or received_at < gem_now() - case state when 'parked' then interval '72 hours' else interval '48 hours' end);

-- INV14 refunds: never more than came in, only of money that came in, none begun on disputed money -------------------------------
create view inv14_over_refund as select pa.billing_no, pa.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id where r.state in('pending','unknown','succeeded')
  group by pa.billing_no, pa.id, pa.captured_amount having sum(r.amount) > pa.captured_amount;
create view inv14b_refund_uncaptured as select pa.billing_no, r.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id where pa.state not in('captured','surplus','mismatch') or r.currency <> pa.captured_currency;
create view inv14c_refund_of_disputed as select pa.billing_no, r.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id join dispute x on x.payment_attempt_id = pa.id
  where x.state in('open','lost') and r.first_at > x.opened_at and r.state <> 'failed';

-- INV15 nothing waits for ever -------------------------------------------------------------------------------------------------------
create view inv15_order_stuck as
 select o.billing_no as what, o.state from orders o where o.state in('created','pay_pending') and o.expires_at < gem_now() - interval '5 minutes'
 union all select o.billing_no, o.state from orders o
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where o.state in('paid','delivering','refund_pending')
    and coalesce((select e.at from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1), o.created_at) < gem_now() - interval '15 minutes'
    and case when o.state = 'refund_pending' then not exists(select 1 from attempt_money m where m.billing_no = o.billing_no and (m.refund_waits or m.in_review))
             else not (coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at))) end;
create view inv15b_outbox_stuck as select id from outbox where done_at is null and (next_at < gem_now() - interval '5 minutes' or attempts > max_attempts or first_at < gem_now() - interval '48 hours');
create view inv15c_attempt_stuck as select pa.id from payment_attempt pa join orders o using(billing_no)   -- asked about until 72 h after the order's end, then closed
  where pa.state in('init','unknown','pending') and not pa.in_review and (coalesce(pa.next_at, '-infinity') < gem_now() - interval '5 minutes' or o.expires_at < gem_now() - interval '72 hours');
create view inv15d_delivery_stuck as select d.id from delivery d left join orders o on o.billing_no = d.order_no
  where d.state in('pending','unknown') and not d.in_review and coalesce(o.state, 'created') <> 'review'
    and (d.next_at < gem_now() - interval '5 minutes' or d.attempts > d.max_attempts or d.first_at < gem_now() - interval '48 hours');
create view inv15e_refund_stuck as select r.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id join orders o using(billing_no)
  where r.state in('pending','unknown') and not r.in_review and not pa.in_review and o.state <> 'review'
    and (r.next_at < gem_now() - interval '5 minutes' or r.attempts > r.max_attempts or r.first_at < gem_now() - interval '48 hours');

-- INV16 points and rewards: once per cause, after delivery, reversed with the money ------------------------------------------------
create view inv16_points as
 select p.billing_no from (select billing_no, sum(points) filter(where kind = 'earn') as earned, coalesce(sum(points) filter(where kind = 'reverse'), 0) as reversed,
                                  coalesce(sum(points) filter(where kind = 'restore'), 0) as restored from vip_point group by 1) p
   join orders o on o.billing_no = p.billing_no
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where earned is null or coalesce(d.state, 'none') <> 'delivered' or earned - reversed + restored < 0 or restored > reversed
     or (o.state in('refunded','chargeback') and earned - reversed + restored <> 0)
     or (o.state = 'delivered' and earned - reversed + restored <> earned and not exists(select 1 from attempt_money m where m.billing_no = p.billing_no and m.state = 'captured' and (m.refunded > 0 or m.disputed > 0)));
create view inv16b_claim_without_delivery as select c.id as claim_id from reward_claim c where not exists(select 1 from delivery d where d.cause = 'reward' and d.cause_ref = c.id::text)
  and not exists(select 1 from coupon_grant g where g.account_id = c.account_id and g.cause = 'reward' and g.cause_ref = c.id::text);

-- INV17 monthly spending cap: counter equals holds, never above the cap, nothing leaks ------------------------------------------------
create view inv17_cap as select c.account_id as cap_account, c.month from spend_cap c where c.held + c.spent > c.cap
  or c.held <> coalesce((select sum(h.amount) from spend_hold h where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'held'), 0)
  or c.spent <> coalesce((select sum(h.amount) from spend_hold h where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'spent'), 0);
create view inv17b_cap_leak as select h.billing_no from spend_hold h join orders o on o.billing_no = h.billing_no where h.state = 'held' and o.state in('delivered','failed','expired','refunded');

-- INV18 no row crosses brands -----------------------------------------------------------------------------------------------------------
create view inv18_brand as
 select o.billing_no from orders o join account a on a.id = o.account_id where a.brand_id <> o.brand_id
 union all select c.order_no from coupon_grant c join orders o on o.billing_no = c.order_no where c.brand_id <> o.brand_id
 union all select c.order_no from prepaid_card c join orders o on o.billing_no = c.order_no where c.brand_id <> o.brand_id
 union all select o.billing_no from orders o join replenish r on r.id = o.replenish_id where r.brand_id <> o.brand_id
 union all select o.billing_no from orders o join delivery d on d.cause = 'order' and d.cause_ref = o.billing_no where d.brand_id <> o.brand_id;

-- figures ---------------------------------------------------------------------------------------------------------------------------------
create view fig_waiting as                     -- empty within 5 minutes after faults stop; each part leans on a partial index
 select 'ask' as work, id::text as what, next_at from payment_attempt where state in('init','unknown','pending') and not in_review
 union all select 'ask', id::text, next_at from payment_attempt where state in('init','unknown','pending') and in_review
 union all select 'notice', provider || ':' || merchant || ':' || event_id, next_at from provider_event where state in('received','parked')
 union all select 'deliver', delivery_key, next_at from delivery where state in('pending','unknown') and not in_review
 union all select 'refund', refund_ref, next_at from refund where state in('pending','unknown') and not in_review
 union all select topic, key, next_at from outbox where done_at is null;
create view fig_review as                      -- everything that waits for a person, and nothing that nobody can close
 select 'order' as kind, billing_no as what from orders where state = 'review'
 union all select 'payment', id::text from payment_attempt where in_review
 union all select 'delivery', delivery_key from delivery where in_review
 union all select 'notice', provider || ':' || merchant || ':' || event_id from provider_event where state = 'review'
 union all select 'refund', refund_ref from refund where in_review
 union all select 'break', id::text from recon_break where closed_at is null;
