// The second step: money apart from payments. A payment may be captured twice, a refund may take its time, and the
// settlement report that a shop is shown may say something else than the truth. Captures and refunds of older stores are taken over.

export const MONEY_TABLES = `
create table capture (
  seq integer primary key autoincrement,
  txn_id text not null unique,
  payment_id text not null references payment (id),
  merchant text not null,
  merchant_ref text not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  at_ms integer not null
) strict;
create index capture_payment on capture (payment_id);
insert into capture (txn_id, payment_id, merchant, merchant_ref, amount, currency, at_ms)
  select txn_id, id, merchant, merchant_ref, captured_amount, captured_currency, paid_at_ms
  from payment where status = 'paid' order by paid_at_ms, id;
drop index payment_captured;

create table refund_next (
  id text primary key,
  payment_id text not null references payment (id),
  txn_id text not null references capture (txn_id),
  merchant text not null,
  refund_ref text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  settles_as text check (settles_as in ('succeeded', 'failed')),
  settles_at_ms integer,
  created_at_ms integer not null,
  unique (merchant, refund_ref),
  check ((status = 'pending') = (settles_as is not null)),
  check ((status = 'pending') = (settles_at_ms is not null))
) strict;
insert into refund_next (id, payment_id, txn_id, merchant, refund_ref, amount, reason, status, created_at_ms)
  select refund.id, refund.payment_id, payment.txn_id, refund.merchant, refund.refund_ref, refund.amount,
    refund.reason, 'succeeded', refund.created_at_ms
  from refund join payment on payment.id = refund.payment_id;
drop table refund;
alter table refund_next rename to refund;
create index refund_payment on refund (payment_id);
create index refund_txn on refund (txn_id);
create index refund_open on refund (settles_at_ms) where status = 'pending';

create table dispute (
  seq integer primary key autoincrement,
  id text not null unique,
  txn_id text not null references capture (txn_id),
  amount integer not null check (amount > 0),
  fee integer not null check (fee >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at_ms integer not null,
  closed_at_ms integer,
  check ((state = 'open') = (closed_at_ms is null))
) strict;
create index dispute_time on dispute (opened_at_ms, seq);
create unique index dispute_open on dispute (txn_id) where state = 'open';

create table book_line (
  seq integer primary key autoincrement,
  txn_id text not null unique,
  merchant text not null,
  kind text not null check (kind in ('payment', 'refund')),
  at_ms integer not null,
  is_hidden integer not null default 0 check (is_hidden in (0, 1)),
  said_merchant_ref text,
  said_refund_ref text,
  said_status text,
  said_amount integer,
  said_currency text,
  said_fee integer
) strict;
create index book_line_time on book_line (merchant, at_ms, seq);
insert into book_line (txn_id, merchant, kind, at_ms)
  select txn_id, merchant, 'payment', at_ms from capture
  union all select id, merchant, 'refund', created_at_ms from refund
  order by 4;
`;
