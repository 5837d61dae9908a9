-- What can be paid with depends on the game, the currency and the device too. Null is every game, the brand's own currency, every
-- device; of two rows for one method the one that says more wins.
alter table payment_option
  add column gp_id text,
  add column currency char(3),
  add column platforms text[],
  -- Given as text or as a number, read as a number: 2 stands before 10.
  alter column sort type text using sort::text,
  add constraint sort_is_a_number check (sort ~ '^-?[0-9]{1,6}$'),
  add constraint platforms_are_known check (platforms <@ array['android', 'ios', 'web'] and cardinality(platforms) > 0),
  add foreign key (brand_id, gp_id) references game,
  drop constraint payment_option_brand_id_domain_area_country_payway_id_chann_key,
  add constraint one_option unique nulls not distinct
    (brand_id, domain_area, country, payway_id, channel_id, gp_id, currency, platforms),
  -- A channel stands in the list of its own option, and nowhere else.
  add constraint option_in_its_place unique (id, brand_id, domain_area, country),
  add constraint channel_beside_its_option foreign key (parent_id, brand_id, domain_area, country)
    references payment_option (id, brand_id, domain_area, country);

-- How often people succeed with a method. The app writes what it counts; what is on sale it may not change.
create table method_health (
  brand_id text not null,
  provider text not null,
  payway_id text not null,
  channel_id text not null,
  since timestamptz not null,                              -- attempts from here on were counted
  tried int not null check (tried >= 0),                   -- people, not presses
  paid int not null check (paid >= 0),
  failed int not null check (failed >= 0),
  is_failing boolean not null default false,
  changed_at timestamptz not null default gem_now(),       -- of the mark
  checked_at timestamptz not null default gem_now(),
  primary key (brand_id, provider, payway_id, channel_id),
  check (tried = paid + failed)
);
grant select, insert, update on method_health to gemgate_app;

-- A mark moves the method in the answers, so they are made anew. The app itself has no right to the catalogue's number.
create function bump_for_health() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
revoke execute on function bump_for_health() from public;
create trigger bump_when_marked after update on method_health for each row
  when (old.is_failing is distinct from new.is_failing) execute function bump_for_health();

-- Only what has ended, or got no answer: a creation adds nothing to it, and the last hours are found without the years before.
create index attempts_ended on payment_attempt (created_at)
  where state in ('captured', 'surplus', 'mismatch', 'failed', 'unknown');
