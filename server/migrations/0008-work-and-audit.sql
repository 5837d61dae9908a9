-- Work that has no domain row of its own.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  payload jsonb not null default '{}',
  attempts int not null default 0,
  max_attempts int not null default 120,
  first_at timestamptz not null default gem_now(),
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  last_error text,
  done_at timestamptz,
  unique (topic, key)
);

create table recon_break (
  id bigint generated always as identity primary key,
  provider text not null,
  merchant text not null,
  provider_txn text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'fee', 'state')),
  detail jsonb not null,
  found_at timestamptz not null default gem_now(),
  closed_at timestamptz,
  note text,
  unique (provider, merchant, provider_txn, kind)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default gem_now(),
  operator text not null,
  action text not null,
  object text not null,
  note text not null
);
create trigger append_only before update or delete on audit for each row execute function append_only();
