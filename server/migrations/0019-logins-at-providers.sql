-- A Twitter login between its two calls. What Twitter gave us to sign the second one with is sealed with the token that only
-- the browser brings back, so a row alone is worth nothing.
create table twitter_login (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  brand_id text not null,
  sealed_secret bytea not null,
  bind_hash bytea check (octet_length(bind_hash) = 32),    -- the browser that began; null = a client of the specification
  created_at timestamptz not null default gem_now()
);
create index twitter_login_by_age on twitter_login (created_at);
grant select, insert, update, delete on twitter_login to gemgate_app;

-- A browser that the account was logged in with before has tries of its own.
create index session_by_bind on session (bind_hash) where bind_hash is not null;

-- How often in a row a window of tries was filled: each time the next wait is longer.
alter table throttle add column strikes int not null default 0 check (strikes >= 0);
