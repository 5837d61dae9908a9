-- What whoever publishes a shop is told of orders: numbers by host, and nothing of a player.

-- Hosts to which somebody who is paying right now will come back.
create or replace view shop_open_host as
 select split_part(a.return_url, '/', 3) as host, count(distinct o.billing_no)::int as orders,
        max(o.expires_at) as open_until
   from orders o join payment_attempt a on a.billing_no = o.billing_no
  where o.state in ('created', 'pay_pending')
  group by 1;
