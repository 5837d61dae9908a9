create table reward_claim (
  id bigint generated always as identity primary key,
  brand_id text not null,
  activity_id text not null,
  period_id text not null,
  tier_id text not null,
  account_id bigint not null,
  at timestamptz not null default gem_now(),
  unique (activity_id, period_id, tier_id, account_id),
  foreign key (brand_id, account_id) references account (brand_id, id)
);

-- One path to the game for all causes; the key is sent to the game and never changes.
create table delivery (
  id bigint generated always as identity primary key,
  delivery_key text not null unique,
  cause text not null check (cause in ('order', 'reward', 'replenish')),
  cause_ref text not null,
  order_no text generated always as (case cause when 'order' then cause_ref end) stored references orders,
  reward_claim_id bigint generated always as (case cause when 'reward' then cause_ref::bigint end) stored references reward_claim,
  replenish_id text generated always as (case cause when 'replenish' then cause_ref end) stored references replenish,
  brand_id text not null,
  gp_id text not null,
  client_id text not null,
  server_id text,
  role_id text,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'unknown', 'delivered', 'rejected', 'cancelled')),
  game_receipt text,
  delivered_at timestamptz,
  sent_at timestamptz,                                     -- the last send that may have reached the game
  accepted_at timestamptz,                                 -- the game said that it will give it: asked about, not sent again
  in_review boolean not null default false,                -- a person decides
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  max_attempts int not null default 120,
  first_at timestamptz not null default gem_now(),
  last_error text,
  unique (cause, cause_ref),
  unique (client_id, game_receipt),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (cause = 'replenish' or (server_id, role_id) is not null)
);
create index deliveries_due on delivery (next_at) where state in ('pending', 'unknown') and not in_review;

create table refund (
  id bigint generated always as identity primary key,
  payment_attempt_id bigint not null references payment_attempt,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  refund_ref text not null unique,
  state text not null default 'pending' check (state in ('pending', 'unknown', 'succeeded', 'failed')),
  succeeded_at timestamptz,
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  max_attempts int not null default 120,
  first_at timestamptz not null default gem_now(),
  last_error text,
  check ((state = 'succeeded') = (succeeded_at is not null))
);
create index refunds_of_attempt on refund (payment_attempt_id);

create table dispute (
  provider text not null,
  merchant text not null,
  dispute_id text not null,
  payment_attempt_id bigint not null references payment_attempt,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null default gem_now(),
  primary key (provider, merchant, dispute_id)
);
create index disputes_of_attempt on dispute (payment_attempt_id);
