-- Coupons, VIP levels and activities as data, and what a delivered order brought its player.

create table vip_program (
  brand_id text primary key,
  -- Growth points for one unit of the brand's currency, in ten-thousandths.
  point_to_coin int not null check (point_to_coin between 0 and 100000000),
  faq_title jsonb not null default '{}',
  faq_content jsonb not null default '{}'
);

create table vip_level (
  brand_id text not null references vip_program,
  level_id int not null check (level_id > 0),
  name jsonb not null,
  badge text not null,
  need_points bigint not null check (need_points >= 0),
  primary key (brand_id, level_id),
  unique (brand_id, need_points)
);

-- Terms that a player was promised do not change: a definition that is wrong ends, and a new one begins.
create table coupon_definition (
  brand_id text not null,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name jsonb not null,
  -- What is left to pay, in ten-thousandths.
  rate int not null check (rate between 1 and 10000),
  -- Of a level: once, each week, each month. Or open to claim, or brought by an order.
  source text not null check (source in ('permanent', 'week', 'month', 'claim', 'order')),
  level_id int,
  -- Null: everything that takes coupons.
  product_ids text[],
  payway_ids text[],
  -- The audience. Null: every game, every sales region, every player.
  gp_ids text[],
  domain_areas text[],
  suids text[],
  min_points bigint not null default 0 check (min_points >= 0),
  -- Goods whose delivery brings it.
  given_with text[],
  time_zone text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- From the claim; null: to the end of its week or month, or of the definition.
  valid_s int check (valid_s > 0),
  cap_total int check (cap_total > 0),
  -- Of what is open to claim; null: one. A level gives one in its time, and an order brings one.
  cap_per_player int check (cap_per_player > 0),
  primary key (brand_id, id),
  foreign key (brand_id, level_id) references vip_level,
  check ((source in ('permanent', 'week', 'month')) = (level_id is not null)),
  check ((source = 'order') = (given_with is not null)),
  check (source = 'claim' or cap_per_player is null),
  check (ends_at > starts_at)
);

-- How many of a definition with a total cap are out, in each environment; one conditional statement counts and decides.
create table coupon_count (
  brand_id text not null,
  env text not null check (env in ('production', 'demo')),
  definition_id text not null,
  granted int not null default 0 check (granted >= 0),
  primary key (brand_id, env, definition_id),
  foreign key (brand_id, definition_id) references coupon_definition
);

alter table coupon_grant
  add column definition_id text,
  add column rate int check (rate between 1 and 10000),
  add column granted_at timestamptz not null default gem_now(),
  add column valid_from timestamptz not null default gem_now(),
  add column valid_until timestamptz,
  add column used_at timestamptz,
  add foreign key (brand_id, definition_id) references coupon_definition;
create unique index coupons_of_account on coupon_grant (account_id, code) where definition_id is not null;
-- What a player can use or has under way is a few of all that the player ever had.
create index live_coupons_of_account on coupon_grant (account_id) where state in ('available', 'reserved');
-- The history, newest first.
create index over_coupons_of_account on coupon_grant
  (account_id, coalesce(used_at, valid_until) desc nulls last, id desc) where state in ('used', 'expired');

-- Money that a delivered order brought, beside its points: activities count it.
alter table vip_point
  add column amount bigint not null default 0 check (amount >= 0),
  add column currency char(3),
  add column gp_id text,
  add column domain_area text,
  add column paid_at timestamptz;
create index earned_by_account on vip_point (account_id, paid_at);

create table activity (
  brand_id text not null,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('cumulative', 'continuous')),
  gp_ids text[],
  domain_areas text[],
  title jsonb not null,
  rule jsonb not null,
  currency char(3) not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- An activity that is over is still shown, with its rewards received or expired.
  shown_until timestamptz not null check (shown_until >= ends_at),
  -- What a day must bring to count, in minor units; continuous alone.
  day_amount bigint not null default 1 check (day_amount > 0),
  primary key (brand_id, id)
);

create table activity_reward (
  brand_id text not null,
  activity_id text not null,
  tier_id text not null check (tier_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- Minor units (cumulative) or days (continuous).
  need bigint not null check (need > 0),
  -- [{item_id, num, name, icon}]
  items jsonb not null check (jsonb_array_length(items) > 0),
  primary key (brand_id, activity_id, tier_id),
  unique (brand_id, activity_id, need),
  foreign key (brand_id, activity_id) references activity
);

create trigger bump after insert or update or delete on vip_program
  for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on vip_level
  for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on coupon_definition
  for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on activity
  for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on activity_reward
  for each statement execute function bump_catalogue_version();

grant select on vip_program, vip_level, coupon_definition, activity, activity_reward to gemgate_app;
grant select, insert, update on coupon_count to gemgate_app;
