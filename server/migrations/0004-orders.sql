-- Money: bigint minor units with the currency's ISO 4217 exponent.
-- Locks: account, order, attempt, coupon, limit, cap, card, replenish, ledger, always in this order.

create table replenish (
  id text primary key check (length(id) >= 22),           -- 128 random bits or more
  brand_id text not null,
  account_id bigint not null,
  client_id text not null,
  debt_id text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  valid_until timestamptz not null,
  order_no text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'void')),
  check ((state = 'paid') = (order_no is not null)),
  foreign key (brand_id, account_id) references account (brand_id, id)
);
-- Other terms void the old link first.
create unique index one_live_link on replenish (brand_id, client_id, debt_id) where state in ('open', 'paid');

create type order_state as enum (
  'created', 'pay_pending', 'paid', 'delivering', 'delivered', 'refund_pending', 'refunded', 'failed', 'expired',
  'chargeback', 'review'
);

create table orders (
  -- UTC date and 20 random Crockford base32 characters, made by the inserting statement (Z128).
  billing_no text primary key check (billing_no ~ '^20[0-9]{6}[0-9A-HJKMNP-TV-Z]{20}$'),
  brand_id text not null,
  account_id bigint not null,
  gp_id text not null,
  client_id text not null,
  server_id text,                                         -- the real server, normal spelling
  role_id text,
  area_id text,
  product_id text,
  domain_area text not null,
  currency char(3) not null,
  list_amount bigint not null check (list_amount > 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0 and discount_amount < list_amount),
  payable_amount bigint not null,
  price_version int,
  coupon_grant_id bigint,
  replenish_id text references replenish,
  limited boolean not null default false,
  items jsonb not null default '[]',                      -- what the game is asked to give; terms like the price
  env text not null check (env in ('production', 'demo')),
  suid text not null,
  user_name text not null,                                -- names are for reading, not terms: erasure may clear them
  role_name text not null default '',
  server_name text not null default '',
  state order_state not null default 'created',
  version int not null default 0,
  created_at timestamptz not null default gem_now(),
  expires_at timestamptz not null default gem_now() + interval '30 minutes',
  check (payable_amount = list_amount - discount_amount),
  check (replenish_id is not null or (server_id, role_id, product_id, price_version) is not null),
  check (replenish_id is null or (discount_amount = 0 and coupon_grant_id is null)),
  check (left(billing_no, 8)::int = extract(year from created_at at time zone 'UTC') * 10000
    + extract(month from created_at at time zone 'UTC') * 100 + extract(day from created_at at time zone 'UTC')),
  check (expires_at > created_at
    and expires_at <= created_at + case when limited then interval '24 hours' else interval '7 days' end),
  foreign key (brand_id, account_id) references account (brand_id, id)
);
-- "An unpaid order exists" as a constraint; changing the payment method is a new attempt on the same number (Z115).
create unique index one_open_order on orders (account_id, client_id, server_id, role_id, product_id)
  where state in ('created', 'pay_pending') and replenish_id is null;
-- Only open orders: late money for an older order of the link must not be refused by an index.
create unique index one_open_replenish on orders (replenish_id)
  where state in ('created', 'pay_pending') and replenish_id is not null;
create index orders_to_expire on orders (expires_at) where state in ('created', 'pay_pending');
create index orders_of_account on orders (account_id, created_at desc);
alter table replenish add foreign key (order_no) references orders deferrable initially deferred;

-- One key, one effect (Z2): written in the transaction of the effect. It keeps what was made, never an answer.
create table idem_request (
  scope text not null check (scope ~ '^(account|replenish|card):'),
  key text not null,
  call text not null,
  fingerprint bytea not null,
  billing_no text references orders deferrable initially deferred,
  result_ref text,
  created_at timestamptz not null default gem_now(),
  primary key (scope, key),
  check (num_nonnulls(billing_no, result_ref) = 1)
);
create index idem_request_by_order on idem_request (billing_no);

create table order_event (
  billing_no text not null references orders,
  seq int not null,
  from_state order_state not null,
  to_state order_state not null,
  cause text not null,
  at timestamptz not null default gem_now(),
  primary key (billing_no, seq)
);
create trigger append_only before update or delete on order_event for each row execute function append_only();
create trigger no_truncate before truncate on order_event for each statement execute function append_only();

-- The same table stands in rules/src/checkout/order-lifecycle.ts; a test compares them.
create table transition (
  from_state order_state not null,
  to_state order_state not null,
  primary key (from_state, to_state)
);
insert into transition values
  ('created', 'pay_pending'), ('created', 'paid'), ('created', 'failed'), ('created', 'expired'), ('created', 'review'),
  ('pay_pending', 'paid'), ('pay_pending', 'failed'), ('pay_pending', 'expired'), ('pay_pending', 'review'),
  -- Late money is honoured or refunded, never refused.
  ('failed', 'paid'), ('failed', 'review'), ('expired', 'paid'), ('expired', 'review'),
  ('paid', 'delivering'), ('paid', 'refund_pending'), ('paid', 'review'), ('paid', 'chargeback'),
  ('delivering', 'delivered'), ('delivering', 'review'), ('delivering', 'refund_pending'), ('delivering', 'chargeback'),
  ('review', 'delivering'), ('review', 'delivered'), ('review', 'refund_pending'), ('review', 'chargeback'),
  ('delivered', 'refund_pending'), ('delivered', 'chargeback'),
  ('refund_pending', 'refunded'), ('refund_pending', 'delivered'), ('refund_pending', 'review'),
  ('refund_pending', 'chargeback'),
  ('refunded', 'chargeback'),
  -- A dispute that was won.
  ('chargeback', 'paid'), ('chargeback', 'delivering'), ('chargeback', 'delivered'), ('chargeback', 'refunded');

create function order_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'orders are never deleted' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'created' or new.version <> 0 then
      raise exception 'an order begins as created' using errcode = '23514';
    end if;
    return new;
  end if;
  if (old.billing_no, old.brand_id, old.account_id, old.gp_id, old.client_id, old.server_id, old.role_id, old.area_id,
      old.product_id, old.domain_area, old.currency, old.list_amount, old.discount_amount, old.payable_amount,
      old.price_version, old.coupon_grant_id, old.replenish_id, old.limited, old.items, old.env, old.suid, old.created_at)
    is distinct from
     (new.billing_no, new.brand_id, new.account_id, new.gp_id, new.client_id, new.server_id, new.role_id, new.area_id,
      new.product_id, new.domain_area, new.currency, new.list_amount, new.discount_amount, new.payable_amount,
      new.price_version, new.coupon_grant_id, new.replenish_id, new.limited, new.items, new.env, new.suid, new.created_at)
  then
    raise exception 'order terms are immutable' using errcode = '42501';
  end if;
  if new.expires_at < old.expires_at
    or (new.expires_at <> old.expires_at and old.state not in ('created', 'pay_pending')) then
    raise exception 'expiry moves forward only, and only while open' using errcode = '23514';
  end if;
  if old.state <> new.state then
    if not exists (select 1 from transition where from_state = old.state and to_state = new.state) then
      raise exception 'illegal transition % -> %', old.state, new.state using errcode = '23514';
    end if;
    new.version := old.version + 1;
    insert into order_event (billing_no, seq, from_state, to_state, cause)
    values (new.billing_no, new.version, old.state, new.state,
      coalesce(nullif(current_setting('gemgate.cause', true), ''), '?'));
  elsif new.version <> old.version then
    raise exception 'version follows state' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger order_guard before insert or update or delete on orders for each row execute function order_guard();

create type pay_state as enum ('init', 'unknown', 'pending', 'captured', 'surplus', 'mismatch', 'failed', 'cancelled');

create table payment_attempt (
  id bigint generated always as identity primary key,
  billing_no text not null references orders,
  attempt_no int not null,
  provider text not null,
  merchant text not null,
  merchant_ref text not null,
  provider_ref text,                                       -- the provider's own name of the payment, before money
  provider_txn text,
  payway_id text not null,
  channel_id text not null default '',
  method text not null,
  country text not null,
  language text not null default 'en',
  description text not null default '',
  pay_within_s int not null default 1800 check (pay_within_s between 60 and 604800),
  return_url text not null,
  pay_url text,
  amount bigint not null check (amount > 0),               -- asked for
  currency char(3) not null,
  captured_amount bigint check (captured_amount > 0),      -- really came in
  captured_currency char(3),
  captured_at timestamptz,
  state pay_state not null default 'init',
  in_review boolean not null default false,                -- a person decides about this money
  next_at timestamptz default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default gem_now(),
  chosen_at timestamptz not null default gem_now(),        -- the last press that picked this method
  unique (billing_no, attempt_no),
  unique (provider, merchant, merchant_ref),
  unique (provider, merchant, provider_txn),
  constraint money_is_described check (state not in ('captured', 'surplus', 'mismatch')
    or (provider_txn, captured_amount, captured_currency, captured_at) is not null),
  constraint captured_is_exact check (state <> 'captured'
    or (captured_amount = amount and captured_currency = currency)),
  constraint mismatch_differs check (state <> 'mismatch'
    or captured_amount <> amount or captured_currency <> currency)
);
-- Surplus and mismatch do not count: they are given back or put in review, never delivered.
create unique index one_capture_per_order on payment_attempt (billing_no) where state = 'captured';
create index attempts_due on payment_attempt (next_at) where state in ('init', 'unknown', 'pending') and not in_review;

-- The inbox: committed before the 2xx, so it holds all that the work needs.
create table provider_event (
  provider text not null,
  merchant text not null,
  event_id text not null,
  body bytea,
  headers jsonb not null,
  body_sha256 bytea not null,
  kind text not null,
  merchant_ref text,
  received_at timestamptz not null default gem_now(),
  state text not null default 'received' check (state in ('received', 'parked', 'processed', 'ignored', 'review')),
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  max_attempts int not null default 120,
  last_error text,
  processed_at timestamptz,
  outcome text,
  erased_at timestamptz,
  primary key (provider, merchant, event_id),
  check ((state in ('received', 'parked')) = (processed_at is null)),
  check (body is not null or (processed_at is not null and erased_at >= processed_at + interval '90 days'))
);
create index provider_events_due on provider_event (next_at) where state in ('received', 'parked');
