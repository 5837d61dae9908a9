-- Triggers that move the number under which answers about the catalogue are cached, and the price of a moment.

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

-- What something costs at a moment: the window that holds then, else the newest usual price; no row where it has
-- none. A window begins with its first moment and is over with its last. Windows do not overlap, so the next one to
-- end is the only one that can hold. Retired ones are left out in words that the indexes of borders do not have: by
-- those a planner would look through the windows of all prices for those of one.
create or replace function price_at(
  of_brand text, of_product text, in_area text, in_currency bpchar, moment timestamptz
) returns table (
  usual_amount bigint, price_version int, amount bigint, price_window_id bigint, window_ends_at timestamptz
) language sql stable as $$
  select usual.amount, usual.version, coalesce(sale.amount, usual.amount), sale.id, sale.ends_at
    from (
      select p.amount, p.version, p.is_withdrawn from price p
       where p.brand_id = of_brand and p.product_id = of_product and p.domain_area = in_area
         and p.currency = in_currency
       order by p.version desc limit 1) usual
    left join lateral (
      select w.id, w.amount, w.ends_at from (
        select * from price_window
         where brand_id = of_brand and product_id = of_product and domain_area = in_area and currency = in_currency
           and coalesce(retired_at, 'infinity') = 'infinity' and ends_at > moment
         order by ends_at limit 1) w
       where w.starts_at <= moment) sale on true
   where not usual.is_withdrawn $$;

-- The moment at which some price changed by a window last, or the pause of a method was over, and the next one that is
-- planned; null where there is none.
create or replace function price_borders(moment timestamptz)
  returns table (last_border timestamptz, next_border timestamptz) language sql stable as $$
  select
    greatest(
      (select max(starts_at) from price_window where retired_at is null and starts_at <= moment),
      (select max(ends_at) from price_window where retired_at is null and ends_at <= moment),
      (select max(until) from method_pause where until <= moment)),
    least(
      (select min(starts_at) from price_window where retired_at is null and starts_at > moment),
      (select min(ends_at) from price_window where retired_at is null and ends_at > moment),
      (select min(until) from method_pause where until > moment)) $$;
