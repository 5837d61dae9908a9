-- gemgate: no transaction
-- Due work is polled by party (a game, or a brand's account at a provider), so that the backlog of one party costs the others
-- nothing: each index leads with the party. They replace the indexes on next_at alone.
create index concurrently deliveries_due_by_game on delivery (gp_id, next_at)
  where state in ('pending', 'unknown') and not in_review;
create index concurrently attempts_due_by_account on payment_attempt ((provider || ':' || merchant), next_at)
  where state in ('init', 'unknown', 'pending') and not in_review;
create index concurrently provider_events_due_by_account on provider_event ((provider || ':' || merchant), next_at)
  where state in ('received', 'parked');
create index concurrently revocations_due_by_game on outbox ((payload ->> 'gp_id'), next_at)
  where topic = 'revoke' and done_at is null;
create index concurrently refunds_due_by_account on refund (party, next_at)
  where state in ('pending', 'unknown') and not in_review;
drop index concurrently if exists deliveries_due;
drop index concurrently if exists attempts_due;
drop index concurrently if exists provider_events_due;
drop index concurrently if exists refunds_due;
