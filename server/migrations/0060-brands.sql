-- Brands and their hosts as rows: a store begins, changes and ends while the processes run.

create table brand (
  brand_key text primary key check (brand_key ~ '^[a-z][a-z0-9]{1,30}$' and brand_key !~ 'demo'),
  -- contract/src/brand.ts says what stands in it: who writes it and who reads it ask that schema.
  record jsonb not null check (
    jsonb_typeof(record) = 'object'
    and record ->> 'key' is not distinct from brand_key
    and octet_length(record::text) <= 1048576),
  -- Moves with every change of the record, so that a process reads and checks again what changed and nothing else.
  version bigint not null default 1 check (version > 0)
);

-- A token and a link name the brand by it. A brand that is not sold any more keeps its row, and so its number.
create unique index brand_login_client on brand ((record ->> 'login_client_id'));

create table brand_host (
  -- The raw Host is compared whole with this text: lower case, without port or trailing dot.
  host text primary key check (
    length(host) <= 253
    and host ~ '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'),
  brand_key text not null references brand,
  environment text not null check (environment in ('production', 'demo')),
  kind text not null check (kind in ('main', 'backup', 'form')),
  -- Backup hosts are tried in this order.
  place int not null check (place >= 0),
  -- The word decides where money goes: a demo host that does not say so would take real money for a demo world.
  constraint brand_host_says_demo check ((environment = 'demo') = (host like '%demo%'))
);
create index brand_host_brand on brand_host (brand_key);

create function count_brand_version() returns trigger language plpgsql as $$
begin
  if new.record <> old.record then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger count_version before update on brand for each row execute function count_brand_version();
create trigger bump after insert or update or delete on brand
  for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on brand_host
  for each statement execute function bump_catalogue_version();

grant select on brand, brand_host to gemgate_app;
