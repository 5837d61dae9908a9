-- gemgate: no transaction
-- A player who asks for unpaid orders, or for those in progress, has few of them among thousands that have ended: nothing that ended
-- stands in this index, so it stays small.
create index concurrently orders_on_their_way on orders (account_id, created_at desc)
  where state in ('created', 'pay_pending', 'paid', 'delivering', 'review');
