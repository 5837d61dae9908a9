-- People who run the store, how they prove who they are, and what each may do where. Names of brands are keys of the folder and not of a
-- table: a grant outlives a brand that leaves and comes back.
create table operator (
  id uuid primary key default gen_random_uuid(),
  login text not null unique check (login ~ '^[a-z0-9][a-z0-9._@+-]{1,63}$'),
  name text not null check (length(name) between 1 and 80),
  state text not null default 'invited' check (state in ('invited', 'active', 'locked')),
  password_hash text,
  created_at timestamptz not null default gem_now(),
  check (state <> 'active' or password_hash is not null)
);

create table operator_grant (
  operator_id uuid not null references operator (id),
  role text not null check (role in (
    'owner', 'manager', 'support_lead', 'support', 'finance', 'catalogue', 'marketing', 'developer', 'auditor')),
  brand_id text not null check (brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'),
  until timestamptz,
  granted_by text not null,
  granted_at timestamptz not null default gem_now(),
  primary key (operator_id, role, brand_id)
);

-- A link by which somebody sets a password and a second factor: good once, for a short time.
create table operator_invite (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operator (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_invites on operator_invite (operator_id);

-- A step of a clock code is good once: used_step only rises. Recovery codes are kept as digests, each good once.
create table operator_factor (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator (id),
  kind text not null check (kind in ('totp', 'recovery')),
  encrypted_secret bytea,
  code_hash bytea check (length(code_hash) = 32),
  used_step bigint not null default 0,
  created_at timestamptz not null default gem_now(),
  used_at timestamptz,
  removed_at timestamptz,
  check (case kind when 'totp' then encrypted_secret is not null and code_hash is null
                   else code_hash is not null and encrypted_secret is null end)
);
create unique index operator_clock on operator_factor (operator_id) where kind = 'totp' and removed_at is null;
create unique index operator_recovery on operator_factor (operator_id, code_hash) where kind = 'recovery';

create table operator_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references operator (id),
  created_at timestamptz not null default gem_now(),
  seen_at timestamptz not null default gem_now(),
  end_at timestamptz not null,
  -- When a factor was last given; what moves money asks for a fresh one.
  proved_at timestamptz not null default gem_now(),
  is_half boolean not null default false,                  -- the password was given, and the code not yet
  agent text not null check (length(agent) <= 80),
  revoked_at timestamptz
);
create index operator_sessions on operator_session (operator_id) where revoked_at is null;

-- The console's own role reads no order, no player, no card and no ledger here: what it shows stands in views of its own.
create schema console;
grant usage on schema public, console to gemgate_console;
grant execute on function gem_now(), audit_hash(bytea, audit) to gemgate_console;
grant select on operator, operator_grant, operator_invite, operator_factor, operator_session to gemgate_console;
grant insert, delete on operator_grant, operator_invite to gemgate_console;
grant insert (login, name), update (password_hash, state) on operator to gemgate_console;
grant update (until, granted_by, granted_at) on operator_grant to gemgate_console;
grant update (used_at) on operator_invite to gemgate_console;
grant insert, update (used_step, used_at, removed_at) on operator_factor to gemgate_console;
grant insert, update, delete on operator_session to gemgate_console;
grant select, insert, update on throttle to gemgate_console;
grant select, insert on audit to gemgate_console;
grant select on audit_link, audit_head, brand to gemgate_console;
