-- How far the books of a provider were compared; the next look begins a little before, so that nothing falls between two.
create table recon_mark (
  provider text not null,
  merchant text not null,
  checked_to timestamptz not null,
  primary key (provider, merchant)
);
grant select, insert, update on recon_mark to gemgate_app;
create index attempts_by_capture on payment_attempt (provider, merchant, captured_at) where captured_at is not null;
create index refunds_by_success on refund (succeeded_at) where succeeded_at is not null;
