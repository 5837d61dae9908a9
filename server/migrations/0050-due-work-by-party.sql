-- Due work is polled by party (a game, or a brand's account at a provider), so that the backlog of one party costs the others
-- nothing: each index leads with the party. They replace the indexes on next_at alone.
create index deliveries_due_by_game on delivery (gp_id, next_at)
  where state in ('pending', 'unknown') and not in_review;
create index attempts_due_by_account on payment_attempt ((provider || ':' || merchant), next_at)
  where state in ('init', 'unknown', 'pending') and not in_review;
create index provider_events_due_by_account on provider_event ((provider || ':' || merchant), next_at)
  where state in ('received', 'parked');
create index revocations_due_by_game on outbox ((payload ->> 'gp_id'), next_at)
  where topic = 'revoke' and done_at is null;

-- A refund knows its payment only; the account is copied so that an index can lead with it.
alter table refund add column party text not null default '';
create function refund_party() returns trigger language plpgsql as $$
begin
  select a.provider || ':' || a.merchant into strict new.party from payment_attempt a where a.id = new.payment_attempt_id;
  return new;
end $$;
create trigger refund_party before insert on refund for each row execute function refund_party();
update refund r set party = a.provider || ':' || a.merchant
  from payment_attempt a where a.id = r.payment_attempt_id and r.state in ('pending', 'unknown');
create index refunds_due_by_account on refund (party, next_at)
  where state in ('pending', 'unknown') and not in_review;

drop index deliveries_due;
drop index attempts_due;
drop index provider_events_due;
drop index refunds_due;
