// The third step: faults, rules for notices, and notices that are lost on purpose.

export const MISBEHAVIOUR_TABLES = `
create table notice_next (
  id integer primary key,
  event_id text not null,
  copy integer not null,
  payment_id text not null references payment (id),
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up', 'lost')),
  sends integer not null default 0,
  created_at_ms integer not null,
  next_at_ms integer not null,
  unique (event_id, copy)
) strict;
insert into notice_next select * from notice;
drop table notice;
alter table notice_next rename to notice;
create index notice_due on notice (next_at_ms) where state = 'waiting';
create index notice_payment on notice (payment_id);

create table notice_rules (
  id integer primary key check (id = 1),
  is_off integer not null check (is_off in (0, 1)),
  lose_rate real not null,
  duplicate_rate real not null,
  copies integer not null,
  shuffle_ms integer not null,
  late_rate real not null,
  late_ms integer not null,
  seed integer not null,
  draws integer not null default 0
) strict;

create table fault (
  id integer primary key,
  call text not null,
  fault text not null,
  times_left integer check (times_left >= 0),
  delay_ms integer,
  merchant text,
  merchant_ref text,
  rate real,
  seed integer not null,
  draws integer not null default 0
) strict;

create table fault_fired (
  call text not null,
  fault text not null,
  times integer not null,
  primary key (call, fault)
) strict;

alter table scenario_demand add column refund_ref text;
`;
