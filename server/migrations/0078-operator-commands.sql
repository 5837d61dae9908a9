-- What operators decide about money and goods: rows that the store's workers check and carry out. The console's role may propose, approve
-- what somebody else proposed, and withdraw; state, digest and how many persons it takes are written by the functions of
-- server/sql/28-console-commands.sql, which run as the owner.
create table operator_threshold (
  brand_id text not null check (brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'),
  currency char(3) not null,
  small_max bigint not null check (small_max > 0),
  one_person_max bigint not null check (one_person_max >= small_max),
  two_person_min bigint not null check (two_person_min >= one_person_max),
  refund_day_max bigint not null check (refund_day_max >= small_max),
  primary key (brand_id, currency)
);
-- Those of every brand that has none of its own: about 20, 50, 200 and 500 US dollars, in minor units.
insert into operator_threshold (brand_id, currency, small_max, one_person_max, two_person_min, refund_day_max)
values ('*', 'USD', 2000, 5000, 20000, 50000), ('*', 'EUR', 2000, 5000, 20000, 50000),
       ('*', 'GBP', 1600, 4000, 16000, 40000), ('*', 'CHF', 1800, 4500, 18000, 45000),
       ('*', 'CAD', 2800, 7000, 28000, 70000), ('*', 'AUD', 3000, 7500, 30000, 75000),
       ('*', 'NZD', 3200, 8000, 32000, 80000), ('*', 'SGD', 2600, 6500, 26000, 65000),
       ('*', 'RMB', 14000, 35000, 140000, 350000), ('*', 'HKD', 16000, 40000, 160000, 400000),
       ('*', 'TWD', 60000, 150000, 600000, 1500000), ('*', 'JPY', 3000, 7500, 30000, 75000),
       ('*', 'KRW', 28000, 70000, 280000, 700000), ('*', 'THB', 70000, 175000, 700000, 1750000),
       ('*', 'VND', 500000, 1250000, 5000000, 12500000), ('*', 'IDR', 32000000, 80000000, 320000000, 800000000),
       ('*', 'MYR', 9000, 22500, 90000, 225000), ('*', 'PHP', 110000, 275000, 1100000, 2750000),
       ('*', 'INR', 170000, 425000, 1700000, 4250000), ('*', 'TRY', 80000, 200000, 800000, 2000000),
       ('*', 'BRL', 11000, 27500, 110000, 275000), ('*', 'MXN', 37000, 92500, 370000, 925000),
       ('*', 'PLN', 8000, 20000, 80000, 200000), ('*', 'SAR', 7500, 18500, 75000, 185000),
       ('*', 'AED', 7500, 18500, 75000, 185000), ('*', 'RUB', 180000, 450000, 1800000, 4500000);

create table operator_command (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  operator_id uuid not null references operator (id),
  -- The number of the request, and what it said: the same again is the same command.
  request_key uuid not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  brand_id text not null,
  kind text not null check (kind in (
    'deliver', 'delivered', 'refund', 'cancel', 'ask', 'paid', 'unpaid', 'settled', 'refunded', 'dispute-won',
    'dispute-lost', 'refund-settled', 'refund-failed', 'webhook-close', 'webhook-retry', 'close', 'reward-deliver',
    'reward-delivered', 'reward-cancel', 'block', 'unblock', 'forget-age', 'thresholds')),
  object text not null check (length(object) between 1 and 200),
  billing_no text,
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object'),
  note text not null check (length(note) between 1 and 1000),
  amount bigint check (amount > 0),
  currency char(3),
  digest bytea not null check (length(digest) = 32),
  needs smallint not null check (needs in (1, 2)),
  state text not null check (state in ('proposed', 'approved', 'done', 'refused', 'withdrawn', 'expired')),
  outcome text,
  -- What somebody else had decided about the same before, where that stood in the way.
  earlier_id uuid references operator_command (id),
  audit_id bigint references audit (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  next_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  unique (operator_id, request_key),
  check ((amount is null) = (currency is null)),
  check ((ended_at is null) = (state in ('proposed', 'approved')))
);
create index commands_due on operator_command (brand_id, next_at) where state = 'approved';
create index commands_proposed on operator_command (expires_at) where state = 'proposed';
create index commands_of_brand on operator_command (brand_id, no);
create index commands_of_operator on operator_command (operator_id, created_at);
create index commands_of_order on operator_command (billing_no, no) where billing_no is not null;

create table operator_approval (
  command_id uuid not null references operator_command (id),
  operator_id uuid not null references operator (id),
  verdict text not null check (verdict in ('approve', 'refuse')),
  digest bytea not null,
  note text not null default '',
  at timestamptz not null,
  primary key (command_id, operator_id)
);

-- Their texts stand in server/sql/28-console-commands.sql; until that is applied nothing can be proposed.
create function propose_command() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this version are not there yet' using errcode = '55000';
end $$;
create function settle_command() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this version are not there yet' using errcode = '55000';
end $$;
create function command_keeps() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this version are not there yet' using errcode = '55000';
end $$;

create trigger propose_command before insert on operator_command for each row execute function propose_command();
create trigger command_keeps before update on operator_command for each row execute function command_keeps();
create trigger append_only before delete on operator_command for each row execute function append_only();
create trigger no_truncate before truncate on operator_command for each statement execute function append_only();
create trigger settle_command before insert on operator_approval for each row execute function settle_command();
create trigger append_only before update or delete on operator_approval for each row execute function append_only();
create trigger no_truncate before truncate on operator_approval for each statement execute function append_only();

grant select on operator_command, operator_approval, operator_threshold to gemgate_console;
grant insert (operator_id, request_key, fingerprint, brand_id, kind, object, billing_no, body, note, amount, currency)
  on operator_command to gemgate_console;
grant insert (command_id, operator_id, verdict, digest, note) on operator_approval to gemgate_console;

-- The workers: what they check again, and what became of it. Who came in how is none of their business.
grant select on operator_command, operator_approval, operator_threshold to gemgate_app;
grant update (needs, state, outcome, earlier_id, audit_id, ended_at, next_at, lease_until, lease_owner, lease_no, attempts)
  on operator_command to gemgate_app;
grant insert, update on operator_threshold to gemgate_app;
grant select (id, login, name, state) on operator to gemgate_app;
grant select on operator_grant to gemgate_app;
