-- A refund knows its payment only; the brand's account at the provider is copied so that an index can lead with it.
alter table refund add column party text not null default '';
create function refund_party() returns trigger language plpgsql as $$
begin
  select a.provider || ':' || a.merchant into strict new.party from payment_attempt a where a.id = new.payment_attempt_id;
  return new;
end $$;
create trigger refund_party before insert on refund for each row execute function refund_party();
update refund r set party = a.provider || ':' || a.merchant
  from payment_attempt a where a.id = r.payment_attempt_id and r.state in ('pending', 'unknown');
