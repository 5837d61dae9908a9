-- Triggers that move the number under which answers about the catalogue are cached.

create or replace function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

-- A mark moves the method in the answers, so they are made anew. The app itself has no right to the catalogue's
-- number.
create or replace function bump_for_health() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

-- Also where a person changes a record by hand: a process reads again what has another version.
create or replace function count_brand_version() returns trigger language plpgsql as $$
begin
  if new.record <> old.record then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
