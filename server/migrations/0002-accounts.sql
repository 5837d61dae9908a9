create table account (
  id bigint generated always as identity primary key,
  brand_id text not null,
  suid text not null,                          -- the games of a brand share their accounts
  user_name text not null,
  blocked_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default gem_now(),
  unique (brand_id, suid),
  unique (brand_id, id)
);

-- The token itself is never stored, only its SHA-256.
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  brand_id text not null,
  gp_id text not null,                         -- the game it is for; '0' = brand-wide login (Z114)
  account_id bigint not null,
  kind text not null check (kind in ('web', 'sdk', 'card', 'launch')),
  bind_hash bytea check (octet_length(bind_hash) = 32),    -- null = plain token of the specification
  bound_at timestamptz,
  created_at timestamptz not null default gem_now(),
  expires_at timestamptz not null,
  end_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at <= end_at),
  check (end_at <= created_at + case kind
    when 'sdk' then interval '12 hours' when 'card' then interval '30 minutes' else interval '90 days' end),
  foreign key (brand_id, account_id) references account (brand_id, id)
);
create index session_by_account on session (account_id);

-- The game said that this role is the account's; ten minutes are enough for creation (Z33).
create table role_seen (
  account_id bigint not null references account,
  client_id text not null,
  server_id text not null,                     -- the real server, normal spelling
  role_id text not null,
  role_name text not null,
  server_name text not null,
  seen_at timestamptz not null default gem_now(),
  primary key (account_id, client_id, server_id, role_id)
);

-- Counts of tries by key (account, address) in a window that begins with the first; shared by all processes.
create table throttle (
  key bytea primary key check (octet_length(key) = 32),
  window_start timestamptz not null default gem_now(),
  tries int not null check (tries >= 0)
);
create index throttle_by_age on throttle (window_start);
