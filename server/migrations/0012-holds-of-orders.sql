-- Purchase limits of goods (Z116), the declared age band (Z110), and which orders hold something.
alter table goods
  add column limit_type text check (limit_type in ('role', 'time', 'game')),
  add column limit_cap int check (limit_cap between 1 and 10000),
  add column limit_days int check (limit_days between 1 and 366);
-- Goods that were marked before a limit could be said get the narrowest one: once for each character.
update goods set limit_type = 'role', limit_cap = 1 where is_limit;
alter table goods add constraint limit_is_whole check (
  is_limit = (limit_type is not null)
  and is_limit = (limit_cap is not null)
  and (is_limit and limit_type = 'time') = (limit_days is not null));

-- Null until the player declares it, once.
alter table account add column age_band text check (age_band in ('under16', '16to17', '18up'));

-- An order without holds is opened, closed and delivered without asking three more tables.
alter table orders add column has_holds boolean not null default false;

-- Days of the window; null = the count is for ever. Late money takes its hold again by what stands here.
alter table limit_counter add column days int check (days between 1 and 366);

-- Z116: a window begins with the first counted purchase, so one in which nothing counts begins anew with the next; one that
-- is over is left once nothing is held in it. A day is 24 hours, also where clocks change.
create function limit_window_opens(held int, used int, window_start timestamptz, days int) returns boolean language sql stable as
$$ select days is not null and held = 0
     and (used = 0 or gem_now() >= window_start + make_interval(hours => days * 24)) $$;
grant execute on function limit_window_opens(int, int, timestamptz, int) to gemgate_app;

-- Coupons that an order brought are looked for by that order when its money goes back.
create index coupons_brought_by_order on coupon_grant (cause_ref) where cause = 'order';
