-- What an hour brought, by what operators cut it. Counted anew as a whole, with the same outcome however often; figures of any period are
-- sums of it.
create table sales_hour (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  brand_id text not null,
  env text not null,
  gp_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  currency text not null,
  created int not null,                                    -- orders that were made
  tried int not null,                                      -- payments that were begun and have an outcome
  succeeded int not null,                                  -- those of them that brought money
  paid int not null,                                       -- orders that were paid for the first time
  delivered int not null,                                  -- orders whose goods were given
  refunded int not null,                                   -- orders of which money went back
  gross bigint not null,
  given_back bigint not null,
  disputed bigint not null,
  fees bigint not null,
  waits jsonb not null default '{}',                       -- how long goods took after the money: orders by steps of time
  counted_at timestamptz not null default gem_now(),
  primary key (hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency)
);
grant select, insert, update, delete on sales_hour to gemgate_app;

-- A payment method that an operator has taken out of the list for a while, with all of its channels unless one is named.
create table method_pause (
  brand_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null default '',
  until timestamptz,                                       -- null: until somebody resumes it
  by text not null,
  note text not null check (length(note) between 1 and 500),
  paused_at timestamptz not null default gem_now(),
  primary key (brand_id, domain_area, payway_id, channel_id)
);
create trigger bump after insert or update or delete on method_pause
  for each statement execute function bump_for_health();
grant select on method_pause to gemgate_app;
grant select, insert, update, delete on method_pause to gemgate_console;
