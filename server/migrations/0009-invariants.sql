-- Detectors for the promises INV01..INV18. Every view named inv… must return zero rows; fig_… are figures, not violations.
-- Time is gem_now() throughout. Settling time: 5 minutes for a single step, 15 for a whole order.
-- What is known to wait (gem_waiting) is shown by fig_waiting and is not a row of a detector; what a person decides is
-- shown by fig_review. Beware of NULL: an outer join without coalesce makes a check blind to a missing row.

-- helpers ------------------------------------------------------------------------------------------------------------------
create view order_delivery as                  -- the delivery that fulfils an order, whatever its cause
 select o.billing_no, d.id, d.state, d.delivered_at, d.next_at, d.attempts, d.max_attempts, d.first_at, d.in_review
   from orders o join delivery d on d.cause = 'order' and d.cause_ref = o.billing_no where o.replenish_id is null
 union all
 select r.order_no, d.id, d.state, d.delivered_at, d.next_at, d.attempts, d.max_attempts, d.first_at, d.in_review
   from replenish r join delivery d on d.cause = 'replenish' and d.cause_ref = r.id where r.order_no is not null;
create view attempt_money as                   -- money that came in, and what of it went back
 select pa.id, pa.billing_no, pa.state, pa.in_review, pa.provider || ':' || pa.merchant || ':' || pa.provider_txn as ref,
   pa.captured_amount, pa.captured_currency, pa.captured_at,
   coalesce((select sum(r.amount) from refund r where r.payment_attempt_id = pa.id and r.state = 'succeeded'), 0) as refunded,
   coalesce((select sum(x.amount) from dispute x where x.payment_attempt_id = pa.id and x.state in('open','lost')), 0) as disputed,
   exists(select 1 from refund r where r.payment_attempt_id = pa.id and r.state in('pending','unknown')
          and gem_waiting(r.next_at, r.attempts, r.max_attempts, r.first_at)) as refund_waits
   from payment_attempt pa where pa.state in('captured','surplus','mismatch');
create view order_last_event as select o.billing_no, coalesce(max(e.at), o.created_at) as at from orders o left join order_event e using(billing_no) group by o.billing_no;

-- INV01 money that came in ends delivered or given back; never neither, never both; nothing is delivered unpaid --------------
create view inv01_money_unresolved as          -- coalesce: without it a MISSING delivery row makes the test NULL, i.e. blind
 select m.billing_no, m.id::text as what from attempt_money m join orders o using(billing_no) join order_last_event l using(billing_no) left join order_delivery d using(billing_no)
  where greatest(m.captured_at, l.at) < gem_now() - interval '5 minutes'
    and not (m.state = 'captured' and coalesce(d.state, 'none') = 'delivered')
    and m.refunded < m.captured_amount and m.disputed = 0
    and o.state <> 'review' and not m.in_review and not m.refund_waits
    and not (m.state = 'captured' and coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)))
 union all
 select c.order_no, 'card' from prepaid_card c join orders o on o.billing_no = c.order_no join order_last_event l on l.billing_no = c.order_no left join order_delivery d on d.billing_no = c.order_no
  where c.state = 'redeemed' and greatest(c.redeemed_at, l.at) < gem_now() - interval '5 minutes' and coalesce(d.state, 'none') <> 'delivered' and o.state <> 'review'
    and not (coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at)));
create view inv01b_delivered_unpaid as
 select d.id, d.cause_ref from delivery d where d.state = 'delivered' and d.cause = 'order'
    and not exists(select 1 from payment_attempt pa where pa.billing_no = d.cause_ref and pa.state = 'captured')
    and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and t.billing_no = d.cause_ref)
 union all
 select d.id, d.cause_ref from delivery d left join replenish r on r.id = d.cause_ref where d.state = 'delivered' and d.cause = 'replenish'
    and not (coalesce(r.state, 'none') = 'paid' and exists(select 1 from payment_attempt pa where pa.billing_no = r.order_no and pa.state = 'captured'));
create view inv01c_delivered_and_refunded as   -- given back in full while the order says otherwise, or goods given after the money went back
 select m.billing_no from attempt_money m join orders o using(billing_no) join order_delivery d using(billing_no)
  where m.state = 'captured' and d.state = 'delivered' and m.refunded >= m.captured_amount
    and (o.state not in('refunded','refund_pending','chargeback')
         or d.delivered_at > (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded'));

-- INV02 at most one delivery per cause and per key (unique keys; and the game's own store, counted by delivery_key) ----------
create view inv02_double_delivery as
 select delivery_key as what from delivery group by 1 having count(*) > 1
 union all select cause || ':' || cause_ref from delivery group by 1 having count(*) > 1;

-- INV03 each ledger transaction sums to zero per currency, hence the whole book -----------------------------------------------
create view inv03_unbalanced as select txn_id, currency, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0;
create view inv03b_txn_without_entries as select t.id from ledger_txn t where (select count(*) from ledger_entry e where e.txn_id = t.id) < 2;

-- INV04 ledger and business rows mirror each other, both ways, by reference and amount ----------------------------------------
create view inv04_capture_not_posted as
 select m.id from attempt_money m where not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.kind = 'capture' and t.ref = m.ref and t.billing_no = m.billing_no and e.code = 'provider_receivable' and e.amount = m.captured_amount and e.currency = m.captured_currency);
create view inv04b_posted_not_captured as select t.id from ledger_txn t where t.kind = 'capture' and not exists(select 1 from attempt_money m where m.ref = t.ref);
create view inv04c_refund_mismatch as
 select r.refund_ref from refund r where r.state = 'succeeded' and not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.kind = 'refund' and t.ref = r.refund_ref and e.code = 'provider_receivable' and e.amount = -r.amount and e.currency = r.currency)
 union all select t.ref from ledger_txn t where t.kind = 'refund' and not exists(select 1 from refund r where r.refund_ref = t.ref and r.state = 'succeeded');
create view inv04d_delivery_mismatch as
 select d.billing_no from order_delivery d where d.state = 'delivered' and not exists(select 1 from ledger_txn t where t.kind = 'deliver' and t.ref = d.billing_no)
 union all select t.ref from ledger_txn t where t.kind = 'deliver' and not exists(select 1 from order_delivery d where d.billing_no = t.ref and d.state = 'delivered');
create view inv04e_dispute_mismatch as
 select x.dispute_id from dispute x where not exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.kind = 'chargeback' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id and e.code = 'provider_receivable' and e.amount = -x.amount and e.currency = x.currency)
 union all select x.dispute_id from dispute x where (x.state = 'won') <> exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id
  where t.kind = 'chargeback_won' and t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id and e.code = 'provider_receivable' and e.amount = x.amount and e.currency = x.currency)
 union all select t.ref from ledger_txn t where t.kind in('chargeback','chargeback_won') and not exists(select 1 from dispute x where t.ref = x.provider || ':' || x.merchant || ':' || x.dispute_id);
create view inv04f_card_mismatch as
 select c.order_no from prepaid_card c where c.state = 'redeemed' and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex') || ':' || c.order_no)
 union all select t.billing_no from ledger_txn t where t.kind = 'card_redeem'
    and not exists(select 1 from prepaid_card c where c.state = 'redeemed' and c.order_no = t.billing_no)
    and not exists(select 1 from ledger_txn b where b.kind = 'card_return' and b.ref = t.ref);

-- INV05 what is owed to customers: zero for closed orders, the payable for paid ones, plus surplus and mismatch still owed -----
create view inv05_obligation as
 with owed as (select t.billing_no, e.currency, -sum(e.amount) as v from ledger_txn t join ledger_entry e on e.txn_id = t.id and e.code = 'customer_obligation' where t.billing_no is not null group by 1, 2),
      extra as (select billing_no, captured_currency as currency, sum(greatest(0, captured_amount - refunded - disputed)) as v from attempt_money where state in('surplus','mismatch') group by 1, 2),
      k as (select billing_no, currency from owed union select billing_no, currency from extra union select billing_no, currency from orders),
      v as (select k.billing_no, o.state, coalesce(owed.v, 0) - coalesce(extra.v, 0) as own, case when k.currency = o.currency then o.payable_amount else 0 end as payable
            from k join orders o on o.billing_no = k.billing_no left join owed on (owed.billing_no, owed.currency) = (k.billing_no, k.currency) left join extra on (extra.billing_no, extra.currency) = (k.billing_no, k.currency))
 select billing_no, state, own from v
  where case when state in('paid','delivering') then own <> payable
             when state in('refund_pending','review') then own not between 0 and payable
             else own <> 0 end;

-- INV06 terms never drift; the price is the catalogue's -------------------------------------------------------------------------
create view inv06_amount_drift as select o.billing_no from orders o join payment_attempt pa using(billing_no)
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
create view inv08_key_of_another as select i.scope, i.key from idem_request i join orders o using(billing_no)
  where (i.scope like 'account:%' and i.scope <> 'account:' || o.account_id) or (i.scope like 'replenish:%' and i.scope is distinct from 'replenish:' || o.replenish_id);
create view inv08b_order_without_key as select o.billing_no from orders o where o.created_at > gem_now() - interval '29 days' and not exists(select 1 from idem_request i where i.billing_no = o.billing_no);

-- INV09 a coupon is used once, by its owner, by an order that was paid; no discount without a coupon ---------------------------
create view inv09_coupon as
 select c.id from coupon_grant c join orders o on o.billing_no = c.order_no
  where (c.state = 'used' and o.state in('created','pay_pending','failed','expired')) or (c.state = 'reserved' and o.state in('delivered','failed','expired','refunded'))
     or o.coupon_grant_id is distinct from c.id or c.account_id <> o.account_id
 union all select o.coupon_grant_id from orders o where o.coupon_grant_id is not null and o.state in('created','pay_pending','paid','delivering','delivered')   -- late money whose coupon is gone is refunded
    and not exists(select 1 from coupon_grant c where c.id = o.coupon_grant_id and c.order_no = o.billing_no);
create view inv09b_discount_without_coupon as select billing_no from orders where discount_amount > 0 and coupon_grant_id is null;

-- INV10 purchase limit: counter equals holds, never above the cap, nothing leaks ------------------------------------------------
create view inv10_limit as select c.scope, c.product_id from limit_counter c where c.held + c.used > c.cap
  or c.held <> (select count(*) from limit_hold h where (h.scope, h.product_id) = (c.scope, c.product_id) and h.state = 'held')
  or c.used <> (select count(*) from limit_hold h where (h.scope, h.product_id, h.window_no) = (c.scope, c.product_id, c.window_no) and h.state = 'used');
create view inv10b_hold_leak as select h.billing_no from limit_hold h join orders o using(billing_no) where h.state = 'held' and o.state in('delivered','failed','expired','refunded');

-- INV11 a prepaid card is redeemed once, for its face value and currency, by an order that counts as paid -----------------------
create view inv11_card as select c.order_no from prepaid_card c join orders o on o.billing_no = c.order_no
  where c.state = 'redeemed' and (c.currency <> o.currency or c.face <> o.payable_amount or o.state in('created','pay_pending','failed','expired'));

-- INV12 a replenish link is settled once, for its stated amount, by an order opened before expiry --------------------------------
create view inv12_replenish as
 select r.id from replenish r left join orders o on o.billing_no = r.order_no
  where r.state = 'paid' and (o.billing_no is null or o.replenish_id is distinct from r.id or o.state in('created','pay_pending','failed','expired'))
 union all select replenish_id from orders where replenish_id is not null and state in('paid','delivering','delivered') group by 1 having count(*) > 1
 union all select r.id from orders o join replenish r on r.id = o.replenish_id where (o.payable_amount, o.currency) is distinct from (r.amount, r.currency) or o.created_at > r.valid_until;

-- INV13 every notice acknowledged with 2xx is worked on --------------------------------------------------------------------------
create view inv13_notice_stuck as select provider, merchant, event_id from provider_event where state in('received','parked') and received_at < gem_now() - interval '5 minutes' and next_at < gem_now() - interval '5 minutes'
 union all select provider, merchant, event_id from provider_event where state in('received','parked') and next_at >= gem_now() - interval '5 minutes' and (attempts > max_attempts or received_at < gem_now() - case state when 'parked' then interval '72 hours' else interval '48 hours' end);

-- INV14 refunds: never more than came in, only of money that came in, none begun on disputed money -------------------------------
create view inv14_over_refund as select pa.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id where r.state in('pending','unknown','succeeded')
  group by pa.id, pa.captured_amount having sum(r.amount) > pa.captured_amount;
create view inv14b_refund_uncaptured as select r.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id where pa.state not in('captured','surplus','mismatch') or r.currency <> pa.captured_currency;
create view inv14c_refund_of_disputed as select r.id from refund r join dispute x using(payment_attempt_id) where x.state in('open','lost') and r.first_at > x.opened_at and r.state <> 'failed';

-- INV15 nothing waits for ever -------------------------------------------------------------------------------------------------------
create view inv15_order_stuck as select o.billing_no, o.state from orders o join order_last_event l using(billing_no) left join order_delivery d using(billing_no)
  where (o.state in('created','pay_pending') and o.expires_at < gem_now() - interval '5 minutes')
     or (o.state in('paid','delivering') and l.at < gem_now() - interval '15 minutes'
         and not (coalesce(d.state, 'none') in('pending','unknown') and (d.in_review or gem_waiting(d.next_at, d.attempts, d.max_attempts, d.first_at))))
     or (o.state = 'refund_pending' and l.at < gem_now() - interval '15 minutes' and not exists(select 1 from attempt_money m where m.billing_no = o.billing_no and (m.refund_waits or m.in_review)));
create view inv15b_outbox_stuck as select id from outbox where done_at is null and (next_at < gem_now() - interval '5 minutes' or attempts > max_attempts or first_at < gem_now() - interval '48 hours');
create view inv15c_attempt_stuck as select pa.id from payment_attempt pa join orders o using(billing_no)   -- asked about until 72 h after the order's end, then closed
  where pa.state in('init','unknown','pending') and not pa.in_review and (coalesce(pa.next_at, '-infinity') < gem_now() - interval '5 minutes' or o.expires_at < gem_now() - interval '72 hours');
create view inv15d_delivery_stuck as select d.id from delivery d left join orders o on o.billing_no = d.order_no
  where d.state in('pending','unknown') and not d.in_review and coalesce(o.state, 'created') <> 'review'
    and (d.next_at < gem_now() - interval '5 minutes' or d.attempts > d.max_attempts or d.first_at < gem_now() - interval '48 hours');
create view inv15e_refund_stuck as select r.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id join orders o using(billing_no)
  where r.state in('pending','unknown') and not pa.in_review and o.state <> 'review'
    and (r.next_at < gem_now() - interval '5 minutes' or r.attempts > r.max_attempts or r.first_at < gem_now() - interval '48 hours');

-- INV16 points and rewards: once per cause, after delivery, reversed with the money ------------------------------------------------
create view inv16_points as
 with p as (select billing_no, sum(points) filter(where kind = 'earn') as earned, coalesce(sum(points) filter(where kind = 'reverse'), 0) as reversed, coalesce(sum(points) filter(where kind = 'restore'), 0) as restored from vip_point group by 1)
 select p.billing_no from p join orders o using(billing_no) left join order_delivery d using(billing_no)
  where earned is null or coalesce(d.state, 'none') <> 'delivered' or earned - reversed + restored < 0 or restored > reversed
     or (o.state in('refunded','chargeback') and earned - reversed + restored <> 0)
     or (o.state = 'delivered' and earned - reversed + restored <> earned and not exists(select 1 from attempt_money m where m.billing_no = p.billing_no and m.state = 'captured' and (m.refunded > 0 or m.disputed > 0)));
create view inv16b_claim_without_delivery as select c.id from reward_claim c where not exists(select 1 from delivery d where d.reward_claim_id = c.id)
  and not exists(select 1 from coupon_grant g where g.cause = 'reward' and g.cause_ref = c.id::text and g.account_id = c.account_id);

-- INV17 monthly spending cap: counter equals holds, never above the cap, nothing leaks ------------------------------------------------
create view inv17_cap as select c.account_id, c.month from spend_cap c where c.held + c.spent > c.cap
  or c.held <> coalesce((select sum(h.amount) from spend_hold h where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'held'), 0)
  or c.spent <> coalesce((select sum(h.amount) from spend_hold h where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'spent'), 0);
create view inv17b_cap_leak as select h.billing_no from spend_hold h join orders o using(billing_no) where h.state = 'held' and o.state in('delivered','failed','expired','refunded');

-- INV18 no row crosses brands -----------------------------------------------------------------------------------------------------------
create view inv18_brand as
 select o.billing_no as what from orders o join account a on a.id = o.account_id where a.brand_id <> o.brand_id
 union all select o.billing_no from orders o join coupon_grant c on c.order_no = o.billing_no where c.brand_id <> o.brand_id
 union all select o.billing_no from orders o join prepaid_card c on c.order_no = o.billing_no where c.brand_id <> o.brand_id
 union all select o.billing_no from orders o join replenish r on r.id = o.replenish_id where r.brand_id <> o.brand_id
 union all select d.cause_ref from delivery d join orders o on o.billing_no = d.order_no where d.brand_id <> o.brand_id;

-- figures ---------------------------------------------------------------------------------------------------------------------------------
create view fig_waiting as                     -- empty within 5 minutes after faults stop
 select 'ask' as work, id::text as what, next_at from payment_attempt where state in('init','unknown','pending')
 union all select 'notice', provider || ':' || merchant || ':' || event_id, next_at from provider_event where state in('received','parked')
 union all select 'deliver', delivery_key, next_at from delivery where state in('pending','unknown') and not in_review
 union all select 'refund', refund_ref, next_at from refund where state in('pending','unknown')
 union all select topic, key, next_at from outbox where done_at is null;
create view fig_review as
 select 'order' as kind, billing_no as what from orders where state = 'review'
 union all select 'payment', id::text from payment_attempt where in_review
 union all select 'delivery', delivery_key from delivery where in_review
 union all select 'notice', provider || ':' || merchant || ':' || event_id from provider_event where state = 'review';

create function inv_counts() returns table(detector text, violations bigint) language plpgsql stable as $$ begin
  for detector in select viewname::text from pg_views where schemaname = current_schema() and viewname ~ '^inv[0-9]{2}' order by 1 loop
    execute format('select count(*) from %I', detector) into violations; return next;
  end loop; end $$;
