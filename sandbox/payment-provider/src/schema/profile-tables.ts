// The fourth step: payments that were made in the protocol of a stand-in, and more methods than two.

export const PROFILE_TABLES = `
create table payment_next (
  id text primary key,
  merchant text not null,
  merchant_ref text not null,
  request_hash text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  notify_url text not null,
  method text not null check (method in ('card', 'wallet', 'bank', 'voucher', 'carrier')),
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
  profile text not null default '',
  channel text not null default '',
  unique (merchant, merchant_ref),
  check ((status = 'paid') = (captured_amount is not null)),
  check ((status = 'paid') = (paid_at_ms is not null)),
  check (status <> 'paid' or txn_id is not null)
) strict;
insert into payment_next (id, merchant, merchant_ref, request_hash, amount, currency, description, return_url, notify_url,
    method, country, locale, scenario, delay_ms, status, txn_id, captured_amount, captured_currency, created_at_ms,
    expires_at_ms, paid_at_ms, late_capture_at_ms)
  select id, merchant, merchant_ref, request_hash, amount, currency, description, return_url, notify_url, method, country,
    locale, scenario, delay_ms, status, txn_id, captured_amount, captured_currency, created_at_ms, expires_at_ms, paid_at_ms,
    late_capture_at_ms
  from payment;
drop table payment;
alter table payment_next rename to payment;
create index payment_open on payment (expires_at_ms) where status = 'pending';
create index payment_late on payment (late_capture_at_ms) where status = 'failed';
create index payment_ref on payment (merchant_ref);
`;
