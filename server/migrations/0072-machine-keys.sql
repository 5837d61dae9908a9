-- Keys by which programs read what an operator would read on screen. A key holds some permissions at some brands and never more than the
-- operator who made it; the key itself is shown once and kept as a digest.
create table machine_key (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null unique check (length(key_hash) = 32),
  name text not null check (length(name) between 1 and 80),
  permissions text[] not null check (cardinality(permissions) between 1 and 60),
  brand_id text not null check (brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'),
  -- From where it may be used; without any, from everywhere.
  addresses cidr[] not null default '{}' check (cardinality(addresses) <= 20),
  made_by uuid not null references operator (id),
  created_at timestamptz not null default gem_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index machine_keys_of on machine_key (made_by);

grant select, insert, update (used_at, revoked_at) on machine_key to gemgate_console;
