-- Z115: one open order for each character and goods item. The character is brand, environment, game, real server and role; client
-- id, sales region and account are no part of it. Until now the key was account and client id, so that a computer and a phone made
-- two orders that could both be paid.

-- From here to the commit nobody writes an order, so no further pair can come in between.
lock table orders in share row exclusive mode;

-- Of the open orders of one character and item the one that was chosen last stays open: that is what the player has in hand. The
-- others lapse now, as they would by themselves within days. Nothing is lost by it: their payments are asked about as those of any
-- order that lapsed, and late money is delivered or given back.
create temporary table open_twin on commit drop as
select billing_no from (
  select o.billing_no, row_number() over (
      partition by o.brand_id, o.env, o.gp_id, o.server_id, o.role_id, o.product_id
      order by (select max(a.chosen_at) from payment_attempt a where a.billing_no = o.billing_no) desc nulls last,
        o.created_at desc, o.billing_no) as place
    from orders o where o.state in ('created', 'pay_pending') and o.replenish_id is null) as open_orders
 where place > 1;

select set_config('gemgate.cause', 'another order of this character and item is open', true);
update orders o set state = 'expired' from open_twin t where o.billing_no = t.billing_no;

-- What they held is free again, in the order of locks: coupon, limit, cap.
update coupon_grant c set state = 'available', order_no = null from open_twin t
 where c.order_no = t.billing_no and c.state = 'reserved';
with released as (
  update limit_hold h set state = 'released' from open_twin t where h.billing_no = t.billing_no and h.state = 'held'
  returning h.scope, h.product_id),
given_back as (select scope, product_id, count(*)::int as times from released group by scope, product_id)
update limit_counter c set held = c.held - g.times from given_back g
 where c.scope = g.scope and c.product_id = g.product_id;
with released as (
  update spend_hold h set state = 'released' from open_twin t where h.billing_no = t.billing_no and h.state = 'held'
  returning h.account_id, h.month, h.currency, h.amount),
given_back as (select account_id, month, currency, sum(amount) as amount from released group by account_id, month, currency)
update spend_cap c set held = c.held - g.amount from given_back g
 where c.account_id = g.account_id and c.month = g.month and c.currency = g.currency;

drop index one_open_order;
create unique index one_open_order on orders (brand_id, env, gp_id, server_id, role_id, product_id)
  where state in ('created', 'pay_pending') and replenish_id is null;
