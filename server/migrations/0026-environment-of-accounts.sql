-- An account belongs to one environment (production, demo), because a game keeps its accounts of the two apart: the same suid may
-- be two people. What hangs on an account_id (session, role_seen, spend_cap, coupon_grant, keys of idem_request) follows.
alter table account add column env text not null default 'production' check (env in ('production', 'demo'));

-- Until now one row served both. Its orders say where it was used: a row that has only bought at a demo host belongs there; every
-- other one stays with production, where money is real. A player of the other environment logs in again and gets a row there.
update account a set env = 'demo'
 where exists (select 1 from orders o where o.account_id = a.id)
   and not exists (select 1 from orders o where o.account_id = a.id and o.env = 'production');

alter table account
  drop constraint account_brand_id_suid_key,
  add constraint account_brand_id_env_suid_key unique (brand_id, env, suid),
  add constraint account_brand_id_env_id_key unique (brand_id, env, id);

-- An order is of its account's environment. Older orders of a row that served both are not checked, so this is not validated.
alter table orders
  drop constraint orders_brand_id_account_id_fkey,
  add constraint orders_account_fkey foreign key (brand_id, env, account_id) references account (brand_id, env, id) not valid;

-- A debt of the demo world and one of production may have the same number.
alter table replenish add column env text not null default 'production' check (env in ('production', 'demo'));
update replenish r set env = a.env from account a where a.id = r.account_id and a.env <> r.env;
drop index one_live_link;
create unique index one_live_link on replenish (brand_id, env, client_id, debt_id) where state in ('open', 'paid');
