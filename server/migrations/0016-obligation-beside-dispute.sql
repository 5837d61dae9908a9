-- A person may send goods of which a bank has taken a part of the price: what is owed meanwhile is the rest.
create or replace view inv05_obligation as
 with owed as (select t.billing_no, e.currency, -sum(e.amount) as v from ledger_txn t join ledger_entry e on e.txn_id = t.id and e.code = 'customer_obligation' where t.billing_no is not null group by 1, 2),
      extra as (select billing_no, captured_currency as currency, sum(greatest(0, captured_amount - refunded - disputed)) as v from attempt_money where state in('surplus','mismatch') group by 1, 2),
      k as (select billing_no, currency from owed union select billing_no, currency from extra union select billing_no, currency from orders),
      v as (select k.billing_no, o.state, coalesce(owed.v, 0) - coalesce(extra.v, 0) as own, case when k.currency = o.currency then o.payable_amount else 0 end as payable
            from k join orders o on o.billing_no = k.billing_no left join owed on (owed.billing_no, owed.currency) = (k.billing_no, k.currency) left join extra on (extra.billing_no, extra.currency) = (k.billing_no, k.currency))
 select billing_no, state, own from v
  where case when state in('paid','delivering') then own <> greatest(0, payable - (select coalesce(sum(x.amount), 0) from payment_attempt pa join dispute x on x.payment_attempt_id = pa.id
                                                                                     where pa.billing_no = v.billing_no and pa.state = 'captured' and x.state in('open','lost')))
             when state in('refund_pending','review') then own not between 0 and payable
             else own <> 0 end;
