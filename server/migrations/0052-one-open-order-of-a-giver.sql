-- gemgate: no transaction
-- Z135: one open order for each character and goods item that its own player buys, and one for each account that gives them. The index
-- keeps its name, by which a process of the version before knows it too.
create unique index concurrently one_open_order_or_gift on orders
  (brand_id, env, gp_id, server_id, role_id, product_id, (case when gift then account_id else 0 end))
  where state in ('created', 'pay_pending') and replenish_id is null;
drop index concurrently if exists one_open_order;
alter index one_open_order_or_gift rename to one_open_order;
