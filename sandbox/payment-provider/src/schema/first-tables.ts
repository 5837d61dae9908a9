// The first step: payments and the notices about them. Stores of the first version were made without step numbers,
// therefore "if not exists".

export const FIRST_TABLES = `
create table if not exists payment (
  id text primary key,
  merchant text not null,
  merchant_ref text not null,
  request_hash text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  notify_url text not null,
  method text not null check (method in ('card', 'wallet')),
  country text not null,
  locale text not null,
  scenario text not null,
  delay_ms integer,
  status text not null check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired')),
  txn_id text unique,
  captured_amount integer check (captured_amount >= 0),
  captured_currency text,
  created_at_ms integer not null,
  expires_at_ms integer not null,
  paid_at_ms integer,
  late_capture_at_ms integer,
  unique (merchant, merchant_ref),
  check ((status = 'paid') = (captured_amount is not null)),
  check ((status = 'paid') = (paid_at_ms is not null)),
  check (status <> 'paid' or txn_id is not null)
) strict;
create index if not exists payment_open on payment (expires_at_ms) where status = 'pending';
create index if not exists payment_late on payment (late_capture_at_ms) where status = 'failed';
create index if not exists payment_captured on payment (merchant, paid_at_ms, id) where status = 'paid';
create index if not exists payment_ref on payment (merchant_ref);

create table if not exists refund (
  id text primary key,
  payment_id text not null references payment (id),
  merchant text not null,
  refund_ref text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  created_at_ms integer not null,
  unique (merchant, refund_ref)
) strict;
create index if not exists refund_payment on refund (payment_id);

create table if not exists notice (
  id integer primary key,
  event_id text not null,
  copy integer not null,
  payment_id text not null references payment (id),
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up')),
  sends integer not null default 0,
  created_at_ms integer not null,
  next_at_ms integer not null,
  unique (event_id, copy)
) strict;
create index if not exists notice_due on notice (next_at_ms) where state = 'waiting';
create index if not exists notice_payment on notice (payment_id);

create table if not exists notice_send (
  notice_id integer not null references notice (id),
  sent_at_ms integer not null,
  status integer,
  error text
) strict;
create index if not exists notice_send_notice on notice_send (notice_id);

create table if not exists scenario_demand (
  id integer primary key,
  scenario text not null,
  times_left integer not null check (times_left >= 0),
  delay_ms integer,
  merchant text,
  merchant_ref text,
  amount integer
) strict;
`;
