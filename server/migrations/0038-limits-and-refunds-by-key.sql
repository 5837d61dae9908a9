-- Invariants of limits by character (0028) and of refunds that others made (0030), with their keys.
create or replace view inv10_limit as select c.scope as limit_scope, c.product_id from limit_counter c where c.held + c.used > c.cap + c.overrun
  or c.held <> (select count(*) from limit_hold h where (h.scope, h.product_id) = (c.scope, c.product_id) and h.state = 'held')
  or c.used <> (select count(*) from limit_hold h where (h.scope, h.product_id, h.window_no) = (c.scope, c.product_id, c.window_no) and h.state = 'used');
-- The same counted from the orders: of one character, or of one account, whatever name their holds were written under.
drop view if exists inv10c_limit_of_buyer;
create view inv10c_limit_of_buyer as
 select h.billing_no, 'role' as kind, o.product_id from limit_hold h join orders o on o.billing_no = h.billing_no, lateral (
    select count(*) as n, max(c.cap + c.overrun) as cap from orders b join limit_hold i on i.billing_no = b.billing_no join limit_counter c on c.scope = i.scope and c.product_id = i.product_id
     where b.has_holds and b.role_id = o.role_id and b.server_id = o.server_id and b.product_id = o.product_id and b.gp_id = o.gp_id and b.brand_id = o.brand_id and b.env = o.env
       and split_part(i.scope, ':', 3) = 'role' and (i.state = 'held' or (i.state = 'used' and i.window_no = c.window_no))) k
  where split_part(h.scope, ':', 3) = 'role' and h.state in('held','used') and k.n > k.cap
 union all
 select h.billing_no, 'suid', o.product_id from limit_hold h join orders o on o.billing_no = h.billing_no, lateral (
    select count(*) as n, max(c.cap + c.overrun) as cap from orders b join limit_hold i on i.billing_no = b.billing_no join limit_counter c on c.scope = i.scope and c.product_id = i.product_id
     where b.account_id = o.account_id and b.product_id = o.product_id and b.brand_id = o.brand_id and b.env = o.env and b.suid = o.suid
       and split_part(i.scope, ':', 3) = 'suid' and (i.state = 'held' or (i.state = 'used' and i.window_no = c.window_no))) k
  where split_part(h.scope, ':', 3) = 'suid' and h.state in('held','used') and k.n > k.cap;

-- Goods that were sent before somebody else gave the money back may arrive after it; a send after it is a violation. Times are
-- those at which transactions began, so a send that a refund waited for may bear the later one: hence the minute.
create or replace view inv01c_delivered_and_refunded as
 select m.billing_no from attempt_money m join orders o on o.billing_no = m.billing_no
   join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no else (select r.id from replenish r where r.order_no = o.billing_no) end
  where m.state = 'captured' and d.state = 'delivered'
    and ((m.refunded >= m.captured_amount
          and (o.state not in('refunded','refund_pending','chargeback')
               or d.delivered_at > (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded' and not r.is_external)))
         or d.sent_at > interval '1 minute' + (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded' and r.is_external));
-- What others gave back may cross a refund of ours that is under way; the provider refuses one of the two. What went back for
-- certain, and what we sent ourselves, never pass what came in.
create or replace view inv14_over_refund as select pa.billing_no, pa.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id where r.state in('pending','unknown','succeeded')
  group by pa.billing_no, pa.id, pa.captured_amount
  having coalesce(sum(r.amount) filter(where r.state = 'succeeded'), 0) > pa.captured_amount or coalesce(sum(r.amount) filter(where not r.is_external), 0) > pa.captured_amount;
-- Nobody here begins a refund of disputed money; what others do at the provider is a fact.
create or replace view inv14c_refund_of_disputed as select pa.billing_no, r.id::text as what from payment_attempt pa join refund r on r.payment_attempt_id = pa.id join dispute x on x.payment_attempt_id = pa.id
  where x.state in('open','lost') and r.first_at > x.opened_at and r.state <> 'failed' and not r.is_external;
grant select on all tables in schema public to gemgate_app;
