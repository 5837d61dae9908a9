-- Coupons, purchase limits, spending caps, cards and points: rows with constraints, changed by one conditional statement.
create table coupon_grant (
  id bigint generated always as identity primary key,
  brand_id text not null,
  account_id bigint not null,
  code text not null,
  cause text not null,
  cause_ref text not null,
  state text not null default 'available' check (state in ('available', 'reserved', 'used', 'expired')),
  order_no text references orders deferrable initially deferred,
  unique (account_id, cause, cause_ref),                   -- granted once per cause
  check ((state in ('reserved', 'used')) = (order_no is not null)),
  foreign key (brand_id, account_id) references account (brand_id, id)
);
create unique index coupon_one_order on coupon_grant (order_no) where order_no is not null;
alter table orders add foreign key (coupon_grant_id) references coupon_grant;

create table limit_counter (
  scope text not null,                                     -- begins with the brand: 'brand:role:...' or 'brand:suid:...'
  product_id text not null,
  window_no int not null default 1,
  window_start timestamptz not null default gem_now(),
  cap int not null,
  held int not null default 0,
  used int not null default 0,
  primary key (scope, product_id),
  check (held >= 0 and used >= 0 and held + used <= cap)
);

create table limit_hold (
  billing_no text primary key references orders deferrable initially deferred,
  scope text not null,
  product_id text not null,
  window_no int not null,
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  foreign key (scope, product_id) references limit_counter
);
create index limit_holds_of_counter on limit_hold (scope, product_id, window_no);

create table spend_cap (
  account_id bigint not null references account,
  month text not null,                                     -- in the brand's time zone
  currency char(3) not null,
  cap bigint not null,
  held bigint not null default 0,
  spent bigint not null default 0,
  primary key (account_id, month, currency),
  check (held >= 0 and spent >= 0 and held + spent <= cap)
);

-- Remembers the month that was held, so that a release after the change of month hits the right row.
create table spend_hold (
  billing_no text primary key references orders deferrable initially deferred,
  account_id bigint not null,
  month text not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'spent', 'released')),
  foreign key (account_id, month, currency) references spend_cap
);
create index spend_holds_of_cap on spend_hold (account_id, month, currency);

-- Look-up: HMAC-SHA256 of the number with a key outside the database; password: Argon2id.
create table prepaid_card (
  brand_id text not null,
  card_hash bytea not null check (octet_length(card_hash) = 32),
  password_hash text not null,
  batch text not null,
  face bigint not null check (face > 0),
  currency char(3) not null,
  gems int not null,
  extra_gems int not null default 0,
  valid_until timestamptz,
  state text not null default 'active' check (state in ('active', 'redeemed', 'blocked')),
  order_no text unique references orders,
  redeemed_at timestamptz,
  primary key (brand_id, card_hash),
  check ((state = 'redeemed') = (order_no is not null and redeemed_at is not null))
);

create table vip_point (
  billing_no text not null references orders,
  kind text not null check (kind in ('earn', 'reverse', 'restore')),
  cause_ref text not null,
  account_id bigint not null references account,
  points bigint not null check (points >= 0),
  at timestamptz not null default gem_now(),
  primary key (billing_no, kind, cause_ref)
);
create unique index points_earned_once on vip_point (billing_no) where kind = 'earn';
