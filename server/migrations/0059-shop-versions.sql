-- A shop is published as a whole, from a folder of files. What a folder does not name any more is retired and not deleted, because
-- orders, coupons of players and claims point at it.
alter table game add column retired_at timestamptz;
alter table goods add column retired_at timestamptz;
alter table payment_option add column retired_at timestamptz;
alter table vip_program add column retired_at timestamptz;
alter table vip_level add column retired_at timestamptz;
alter table coupon_definition add column retired_at timestamptz;
alter table activity add column retired_at timestamptz;
alter table activity_reward add column retired_at timestamptz;

-- A price that ends is a version too.
alter table price add column is_withdrawn boolean not null default false;

-- Two levels can exchange what they need in one statement, and what is retired leaves its place to others.
alter table vip_level drop constraint vip_level_brand_id_need_points_key,
  add constraint one_level_for_points exclude using btree (brand_id with =, need_points with =)
    where (retired_at is null) deferrable initially immediate;
alter table activity_reward drop constraint activity_reward_brand_id_activity_id_need_key,
  add constraint one_reward_for_need exclude using btree (brand_id with =, activity_id with =, need with =)
    where (retired_at is null) deferrable initially immediate;

-- A price that holds from one moment to another, beside the usual one.
create table price_window (
  brand_id text not null,
  product_id text not null,
  domain_area text not null,
  currency char(3) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  amount bigint not null check (amount > 0),
  primary key (brand_id, product_id, domain_area, currency, starts_at),
  check (ends_at > starts_at)
);
create trigger bump after insert or update or delete on price_window
  for each statement execute function bump_catalogue_version();

-- Every published folder is kept whole; a file that did not change is kept once.
create table shop_file (
  hash bytea primary key check (octet_length(hash) = 32),
  bytes bytea not null
);
create table shop_version (
  no int primary key check (no > 0),
  at timestamptz not null default gem_now(),
  kind text not null check (kind in ('apply', 'rollback')),
  operator text not null,
  note text not null,
  -- How many rows it added, changed and retired.
  changes int not null check (changes >= 0),
  audit_id bigint not null references audit (id)
);
create table shop_version_file (
  no int not null references shop_version (no),
  path text not null check (length(path) between 1 and 200),
  hash bytea not null references shop_file (hash),
  primary key (no, path)
);

grant select on price_window, shop_file, shop_version, shop_version_file to gemgate_app;
