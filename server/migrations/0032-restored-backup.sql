-- One row for each time that this database was restored from a backup. What was begun before it may have been sent to a game or a
-- provider in the time that the backup does not know, so it is asked about before it is sent.
create table restored_backup (
  id bigint generated always as identity primary key,
  backup_at timestamptz not null,
  restored_at timestamptz not null default gem_now(),
  check (backup_at <= restored_at)
);
grant select on restored_backup to gemgate_app;

create function gem_restored_since(begun timestamptz) returns boolean language sql stable as
  $$ select exists (select 1 from restored_backup where restored_at > begun) $$;
grant execute on function gem_restored_since(timestamptz) to gemgate_app;

-- A delivery for an order, or a refund of a payment, that is older than the restore: both have the key that they had the first time.
create function ask_after_restore() returns trigger language plpgsql as $$
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
create trigger ask_after_restore before insert on delivery for each row execute function ask_after_restore();
create trigger ask_after_restore before insert on refund for each row execute function ask_after_restore();
