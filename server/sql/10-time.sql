-- Time that decides about money: gem_now(), never now(), clock_timestamp() or a time sent by a process. Only the
-- simulator sets gemgate.virtual_now, where time stands still, and only a demo that looks at another day sets
-- gemgate.virtual_offset, where it runs on; the server refuses to start in production where either is set.
create or replace function gem_now() returns timestamptz language sql stable as
$$ select coalesce(
     nullif(current_setting('gemgate.virtual_now', true), '')::timestamptz,
     now() + nullif(current_setting('gemgate.virtual_offset', true), '')::interval,
     now()) $$;

-- Work that is known to wait: a next try in the future, tries left, first try young enough. Lawful, so never a
-- violation.
create or replace function gem_waiting(
  next_at timestamptz, attempts int, max_attempts int, first_at timestamptz, horizon interval default '48 hours'
) returns boolean language sql stable as
$$ select coalesce(next_at > gem_now() and attempts <= max_attempts and first_at > gem_now() - horizon, false) $$;
