-- gemgate: no transaction
-- Each delivery and each look at the VIP page sums up all points of a player; thousands of them lie in as many blocks of the table,
-- and in a few of an index that carries them.
create index concurrently points_of_account on vip_point (account_id, paid_at) include (kind, points);
drop index concurrently if exists earned_by_account;
