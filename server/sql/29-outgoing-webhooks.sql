-- What programs of an operator can be told of orders, each with the body that is sent. No personal data is in it.
create or replace view webhook_fact as
select 'order ' || e.billing_no || ' ' || e.seq as fact, o.brand_id, t.type, e.at,
       json_build_object(
         'type', t.type,
         'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'data', json_build_object('brand', o.brand_id, 'env', o.env, 'billing_no', o.billing_no, 'state', e.to_state,
           'version', e.seq, 'amount', o.payable_amount, 'currency', o.currency))::text as body
  from order_event e
  join orders o on o.billing_no = e.billing_no
  join (values ('paid'::order_state, 'order.paid'), ('delivered', 'order.delivered'), ('refunded', 'order.refunded'),
               ('review', 'order.review'), ('chargeback', 'dispute.opened')) t (state, type) on t.state = e.to_state;
