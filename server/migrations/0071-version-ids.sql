-- A folder notes the versions that it holds. Their numbers begin at 1 in every database, also in a copy that goes its own way, so each
-- version has an id that no other has. There is one row for each publication: the table is small.
alter table shop_version add column id uuid not null default gen_random_uuid() unique;
