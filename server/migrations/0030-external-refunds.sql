-- A refund that somebody else made at the provider is booked like one of ours, under the provider's own number. One number is
-- one refund of a payment, whoever tells of it: a webhook, an answer or the provider's list.
alter table refund add column is_external boolean not null default false;
alter table refund add column provider_refund text;
create unique index refund_by_provider on refund (payment_attempt_id, provider_refund) where provider_refund is not null;

-- Goods that were sent before somebody else gave the money back may arrive after it; a send after it is a violation. Times are
-- those at which transactions began, so a send that a refund waited for may bear the later one: hence the minute.
create or replace view inv01c_delivered_and_refunded as
 select m.billing_no from attempt_money m join orders o using(billing_no) join order_delivery d using(billing_no) join delivery sent on sent.id = d.id
  where m.state = 'captured' and d.state = 'delivered'
    and ((m.refunded >= m.captured_amount
          and (o.state not in('refunded','refund_pending','chargeback')
               or d.delivered_at > (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded' and not r.is_external)))
         or sent.sent_at > interval '1 minute' + (select min(r.succeeded_at) from refund r where r.payment_attempt_id = m.id and r.state = 'succeeded' and r.is_external));

-- What others gave back may cross a refund of ours that is under way; the provider refuses one of the two. What went back for
-- certain, and what we sent ourselves, never pass what came in.
create or replace view inv14_over_refund as select pa.id from refund r join payment_attempt pa on pa.id = r.payment_attempt_id where r.state in('pending','unknown','succeeded')
  group by pa.id, pa.captured_amount
  having coalesce(sum(r.amount) filter(where r.state = 'succeeded'), 0) > pa.captured_amount or coalesce(sum(r.amount) filter(where not r.is_external), 0) > pa.captured_amount;
-- Nobody here begins a refund of disputed money; what others do at the provider is a fact.
create or replace view inv14c_refund_of_disputed as select r.id from refund r join dispute x using(payment_attempt_id) where x.state in('open','lost') and r.first_at > x.opened_at and r.state <> 'failed' and not r.is_external;
