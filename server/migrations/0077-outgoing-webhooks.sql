-- Addresses of an operator's own programs that are told what happened to orders. The secret that signs is encrypted with a key that is not
-- in the database, and shown once.
create table webhook_endpoint (
  -- As text, because work is leased by the text of whom it waits for.
  id text primary key check (id ~ '^[0-9a-f-]{36}$'),
  brand_id text not null check (brand_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  types text[] not null check (cardinality(types) between 1 and 20),
  encrypted_secret bytea not null,
  -- Signs beside the present one until this time, so that a receiver can change over.
  earlier_secret bytea,
  earlier_until timestamptz,
  state text not null default 'active' check (state in ('active', 'disabled')),
  -- Who disabled it, or what the receiver answered.
  disabled_why text not null default '',
  version integer not null default 1,
  made_by text not null,
  created_at timestamptz not null default gem_now(),
  check ((earlier_secret is null) = (earlier_until is null))
);
create index webhook_endpoints_of on webhook_endpoint (brand_id) where state = 'active';

-- One fact to one endpoint, once. The body is what is sent, the same at each try.
create table webhook_delivery (
  id bigint primary key generated always as identity,
  endpoint_id text not null references webhook_endpoint (id),
  fact text not null,
  type text not null,
  body text not null check (length(body) <= 4000),
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  first_at timestamptz not null default gem_now(),
  done_at timestamptz,
  outcome text check (outcome in ('delivered', 'given up', 'disabled')),
  last_status integer,
  last_ms integer,
  last_answer text check (length(last_answer) <= 4100),
  unique (endpoint_id, fact),
  check ((done_at is null) = (outcome is null))
);
create index webhook_deliveries_due on webhook_delivery (endpoint_id, next_at) where done_at is null;
create index webhook_deliveries_by_end on webhook_delivery (done_at);
create index webhook_deliveries_of on webhook_delivery (endpoint_id, id desc);

grant select, update (state, disabled_why) on webhook_endpoint to gemgate_app;
grant select, insert, update, delete on webhook_delivery to gemgate_app;
grant select, insert, update on webhook_endpoint to gemgate_console;
grant select, insert, update (next_at, first_at, done_at, outcome, attempts) on webhook_delivery to gemgate_console;
