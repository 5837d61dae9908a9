-- Receipts that wait to be sent by e-mail. Leased work of a table of its own, because it alone holds addresses, and only until its mail
-- was sent or given up.

create table receipt_mail (
  id bigint generated always as identity primary key,
  billing_no text not null references orders,
  brand_id text not null,
  env text not null check (env in ('production', 'demo')),
  locale text not null,
  address text check (length(address) <= 254),
  outcome text,
  done_at timestamptz,
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  attempts int not null default 0,
  max_attempts int not null default 12,
  first_at timestamptz not null default gem_now(),
  last_error text,
  constraint address_until_done check ((address is null) = (done_at is not null)),
  check ((done_at is null) = (outcome is null))
);
create index receipt_mails_due on receipt_mail (brand_id, next_at) where done_at is null;
create index receipt_mails_by_age on receipt_mail (first_at) where done_at is null;
create index receipt_mails_by_end on receipt_mail (done_at);
create index receipt_mails_of_order on receipt_mail (billing_no);

grant select, insert, update, delete on receipt_mail to gemgate_app;
