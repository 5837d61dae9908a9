-- Every view named inv… must return zero rows; fig_… are figures, not violations. Time is gem_now() throughout.
-- Settling time: 5 minutes for a single step, 15 for a whole order. What is known to wait (gem_waiting) is shown by
-- fig_waiting and is no row of an invariant; what a person decides is shown by fig_review.
--
-- A view carries the key by which a part of it can be queried: a condition on that column reaches the index of the
-- table it comes from (invariant-plans.db.test.ts holds it), so recent rows and slices of history are checked by the
-- same definition as everything. Of several key columns one is not null in each row.
--
--   billing_no  orders          txn_id       ledger_txn      delivery_id  delivery      claim_id  reward_claim
--   limit_scope limit_counter   cap_account  spend_cap       card_batch   card_batch    seal_no   ledger_seal
--
-- A view without any of them is about what has not ended and uses a partial index; it is queried whole.
-- Beware of NULL: an outer join without coalesce makes a check blind to a missing row. Beware of what keeps a condition
-- from reaching the table: a common table expression that is used twice, an aggregate or a union on the far side of a
-- join. Correlated subqueries and lateral joins do not.

-- The delivery that fulfils an order, whatever its cause.
create or replace view order_delivery as
  select o.billing_no, d.id, d.state, d.delivered_at, d.next_at, d.attempts, d.max_attempts, d.first_at, d.in_review
   from orders o join delivery d
     on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
    and d.cause_ref = case when o.replenish_id is null then o.billing_no
      else (select r.id from replenish r where r.order_no = o.billing_no) end;

-- Money that came in, and what of it went back.
create or replace view attempt_money as
  select pa.id, pa.billing_no, pa.state, pa.in_review,
   pa.provider || ':' || pa.merchant || ':' || pa.provider_txn as ref,
   pa.provider, pa.merchant, pa.provider_txn, pa.captured_amount, pa.captured_currency, pa.captured_at,
   coalesce((
     select sum(r.amount) from refund r where r.payment_attempt_id = pa.id and r.state = 'succeeded'), 0) as refunded,
   coalesce((
     select sum(x.amount) from dispute x
      where x.payment_attempt_id = pa.id and x.state in ('open', 'lost')), 0) as disputed,
   exists (
     select 1 from refund r where r.payment_attempt_id = pa.id and r.state in ('pending', 'unknown')
        and gem_waiting(r.next_at, r.attempts, r.max_attempts, r.first_at)) as refund_waits
   from payment_attempt pa where pa.state in ('captured', 'surplus', 'mismatch');
