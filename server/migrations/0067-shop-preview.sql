-- A preview shows operators the shop of a moment to come, or of a folder that is not published: the tables of a draft stand in a schema of
-- their own, where no answer to a player looks for them.
create schema preview;
grant usage on schema preview to gemgate_app, gemgate_catalogue;

-- There is one at a time. Whoever has the token sees it; here is its digest alone.
create table shop_preview (
  is_only boolean primary key default true check (is_only),
  no bigint not null generated always as identity,
  token_digest bytea not null check (octet_length(token_digest) = 32),
  as_of timestamptz not null,
  -- In which the moment was given, and is shown.
  utc_offset text not null check (utc_offset ~ '^[+-][0-9]{2}:[0-9]{2}$'),
  is_draft boolean not null,
  operator text not null,
  made_at timestamptz not null default gem_now(),
  ends_at timestamptz not null,
  check (ends_at > made_at and ends_at <= made_at + interval '7 days')
);
grant select on shop_preview to gemgate_app;
grant select, insert on shop_preview to gemgate_catalogue;

-- Defined in server/sql/26-preview.sql. As the owner, because whoever publishes makes and drops no tables.
create function make_preview_tables() returns void language sql as $$ select $$;
create function end_preview() returns boolean language sql as $$ select false $$;
revoke execute on function make_preview_tables(), end_preview() from public;
grant execute on function make_preview_tables(), end_preview() to gemgate_catalogue;
