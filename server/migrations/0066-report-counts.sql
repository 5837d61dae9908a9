-- gemgate: no transaction
-- Counts are made of events and postings that are kept, so those of before are made anew: an order belongs to one visit, a count
-- of visits is moved by what came since and never made of a whole day, and money is that of the ledger.
drop table if exists sales_day;
drop table if exists tracked_visit;
drop table if exists funnel_day;
drop table if exists rollup_mark;

-- How far a visit came on a day. `source` as it was told first; in `funnel_day` a source that is not counted by name is `other`.
create table if not exists tracked_visit (
  day date not null,
  brand_id text not null,
  env text not null check (env in ('production', 'demo')),
  session_id text not null,
  domain_area text not null,
  platform text not null,
  channel int not null,
  source text not null,
  furthest int not null,                                   -- the last step of the funnel that it reached, from 1 on
  counted int not null,                                    -- the one before that, by which the counts were moved last
  primary key (day, brand_id, env, session_id)
);

-- The visit that an order came from: the first that told of its number.
create table if not exists visit_order (
  billing_no text primary key,
  day date not null,
  brand_id text not null,
  env text not null,
  session_id text not null,
  platform text not null,
  source text not null
);

-- Sources with a name of their own in the counts of a day; all others are `other`.
create table if not exists counted_source (
  day date not null,
  brand_id text not null,
  env text not null,
  source text not null,
  primary key (day, brand_id, env, source)
);

-- Visits by what a report asks for. The last two steps are those of orders, never what a page told.
create table if not exists funnel_day (
  day date not null,
  brand_id text not null,
  env text not null,
  domain_area text not null,
  platform text not null,
  channel int not null,
  source text not null,
  viewed int not null,
  logged_in int not null,
  has_character int not null,
  chose_goods int not null,
  chose_method int not null,
  clicked_buy int not null,
  created int not null,
  paid int not null,
  delivered int not null,
  primary key (day, brand_id, env, domain_area, platform, channel, source)
);

-- Money of orders as the ledger has it, a row for each posting that moved it, with what a report asks for.
create table if not exists booked_money (
  txn_id bigint primary key,
  day date not null,
  billing_no text not null,
  brand_id text not null,
  env text not null,
  gp_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  coupon text not null,                                    -- its definition; empty without one
  discount bigint not null,
  account_id bigint not null,
  is_new boolean not null,                                 -- no money of the account came in on a day before
  kind text not null check (kind in ('gross', 'refunded', 'disputed', 'fees')),
  currency text not null,
  amount bigint not null                                   -- what came in; less than zero what went back
);

-- Payment attempts by stretches of their numbers; what can still change is counted again at `next_at`.
create table if not exists attempt_slice (
  slice bigint primary key,
  next_at timestamptz
);

create table if not exists method_count (
  slice bigint not null,
  day date not null,
  brand_id text not null,
  env text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  currency text not null,
  coupon text not null,
  reason text not null,                                    -- of those that were declined, as the provider names it
  created int not null,
  opened int not null,
  paid int not null,
  declined int not null,
  expired int not null,
  cancelled int not null,
  returned int not null,
  orders int not null,
  given_back int not null,                                 -- orders that ended without money, whose coupon is free again
  primary key (slice, day, brand_id, env, domain_area, payway_id, channel_id, currency, coupon, reason)
);

-- How far each count has come, by time or by number. Who counts holds its row.
create table if not exists rollup_mark (
  name text primary key,
  counted_until timestamptz,
  counted_id bigint
);

alter table payment_attempt add column if not exists decline_code text;
alter table payment_attempt drop constraint if exists decline_code_is_short,
  add constraint decline_code_is_short check (length(decline_code) between 1 and 64) not valid;
alter table payment_attempt validate constraint decline_code_is_short;

create index concurrently if not exists booked_money_by_day on booked_money (brand_id, env, day);
create index concurrently if not exists method_counts_by_day on method_count (brand_id, env, day);
create index concurrently if not exists slices_to_count on attempt_slice (next_at) where next_at is not null;

-- Both are only added to, in the order of their time.
create index concurrently if not exists grants_by_block on coupon_grant using brin (granted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists reward_claims_by_block on reward_claim using brin (at) with (pages_per_range = 32, autosummarize = on);

grant select, insert, update, delete on tracked_visit, visit_order, counted_source, funnel_day, method_count to gemgate_app;
grant select, insert, update on rollup_mark, attempt_slice to gemgate_app;
grant select, insert on booked_money to gemgate_app;
