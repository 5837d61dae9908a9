-- Goods are sold at the price of a window while it holds. An order names the window that it was created in, so a window that leaves the
-- folder is retired and not deleted.
alter table price_window drop constraint price_window_pkey,
  add column id bigint generated always as identity primary key,
  add column added_at timestamptz not null default gem_now(),
  add column retired_at timestamptz;

-- A span of one text overlaps another one where both are the same, so one constraint compares price and time without an extension.
create type text_span as range (subtype = text, collation = "C");
alter table price_window add constraint one_price_at_a_time exclude using gist (
    text_span(
      brand_id || '/' || product_id || '/' || domain_area || '/' || currency::text,
      brand_id || '/' || product_id || '/' || domain_area || '/' || currency::text, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&)
  where (retired_at is null) deferrable initially immediate;

create index price_window_of_price on price_window (brand_id, product_id, domain_area, currency, ends_at);
create index price_window_start on price_window (starts_at) where retired_at is null;
create index price_window_end on price_window (ends_at) where retired_at is null;

-- A term of the order like its price: null where the usual price was charged.
alter table orders add column price_window_id bigint;
