-- What a restored backup makes unknown.

create or replace function gem_restored_since(begun timestamptz) returns boolean language sql stable as
  $$ select exists (select 1 from restored_backup where restored_at > begun) $$;

-- A delivery for an order, or a refund of a payment, that is older than the restore: both have the key that they
-- had the first time.
create or replace function ask_after_restore() returns trigger language plpgsql as $$
declare
  begun timestamptz := '-infinity';
begin
  if new.state <> 'pending' or not exists (select 1 from restored_backup) then
    return new;
  end if;
  if tg_table_name = 'refund' then
    select created_at into begun from payment_attempt where id = new.payment_attempt_id;
  elsif new.cause = 'order' then
    select created_at into begun from orders where billing_no = new.cause_ref;
  end if;
  if gem_restored_since(begun) then
    new.state := 'unknown';
    if tg_table_name = 'delivery' then
      new.sent_at := (select max(restored_at) from restored_backup);
    end if;
  end if;
  return new;
end $$;
