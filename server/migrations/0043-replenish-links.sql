-- A link names its debtor and its maker. One whose payment went back before the game was told frees its debt for another link.
alter table replenish
  add column suid text not null default '',
  add column user_name text not null default '',
  add column made_by text not null default 'login' check (made_by in ('login', 'game', 'operator')),
  add column created_at timestamptz not null default gem_now();
update replenish r set suid = a.suid, user_name = a.user_name from account a where a.id = r.account_id;
alter table replenish drop constraint replenish_check;
alter table replenish add constraint link_of_order check (
  case state when 'paid' then order_no is not null when 'void' then true else order_no is null end);
-- Terms are written once: what a serving process may change is what became of the link.
revoke update on replenish from gemgate_app;
grant update (state, order_no) on replenish to gemgate_app;

-- What a game said that a player owes for goods that were spent when their money went back.
create table debt (
  brand_id text not null,
  env text not null check (env in ('production', 'demo')),
  gp_id text not null,
  debt_id text not null check (length(debt_id) between 1 and 64),
  client_id text not null,
  suid text not null,
  billing_no text not null references orders,
  cause text not null check (cause in ('refund', 'chargeback')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  recorded_at timestamptz not null default gem_now(),
  primary key (brand_id, env, gp_id, debt_id)
);
create index debts_of_order on debt (billing_no);
grant select, insert on debt to gemgate_app;
