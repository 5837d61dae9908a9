-- The parts of tracked_event: one for each day, a week of them made ahead, those older than `keep_days` dropped whole.
-- As the owner, because the serving role makes and drops no tables; the names are made here and of nothing else.
create or replace function keep_event_days(keep_days int, out made int, out dropped int) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  today date := (gem_now() at time zone 'UTC')::date;
  part text;
  day date;
begin
  -- One after the other: two that looked at the rest and then wait for each other's part would end in a deadlock.
  lock table tracked_event in share update exclusive mode;
  made := 0;
  dropped := 0;
  for day in select generate_series(today, today + 7, interval '1 day')::date loop
    part := 'tracked_event_' || to_char(day, 'YYYYMMDD');
    -- Events that came before their part was made lie in the rest, and stay there.
    continue when to_regclass(part) is not null or exists (
      select from tracked_event_rest
       where received_at >= day::timestamp at time zone 'UTC'
         and received_at < (day + 1)::timestamp at time zone 'UTC');
    execute format('create table %I partition of tracked_event for values from (%L) to (%L)', part,
      day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    made := made + 1;
  end loop;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'tracked_event'::regclass and c.relname ~ '^tracked_event_[0-9]{8}$'
       and right(c.relname, 8) < to_char(today - keep_days, 'YYYYMMDD')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  delete from tracked_event_rest where received_at < (today - keep_days)::timestamp at time zone 'UTC';
end $$;
