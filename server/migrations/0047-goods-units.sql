-- How many units of their group's currency goods hold, and how many of them are given on top: what a unit costs follows from them.
-- Null where nothing can be counted, as with passes and bundles.
alter table goods
  add column units integer check (units > 0),
  add column bonus_units integer check (bonus_units >= 0);
