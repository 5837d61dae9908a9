-- Double entry: positive = debit, negative = credit. Corrections are new entries, never edits.
create table ledger_account (
  code text not null,
  currency char(3) not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  primary key (code, currency)
);

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  billing_no text references orders,
  at timestamptz not null default gem_now(),
  unique (kind, ref)
);
create index ledger_txn_by_order on ledger_txn (billing_no);

create table ledger_entry (
  txn_id bigint not null references ledger_txn,
  n smallint not null,
  code text not null,
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  primary key (txn_id, n),
  foreign key (code, currency) references ledger_account
);

create function ledger_balanced() returns trigger language plpgsql as $$
declare
  b record;
begin
  for b in select currency, sum(amount) as total from ledger_entry where txn_id = new.txn_id group by 1 loop
    if b.total <> 0 then
      raise exception 'unbalanced ledger txn % (% %)', new.txn_id, b.total, b.currency using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balanced();

create trigger append_only before update or delete on ledger_entry for each row execute function append_only();
create trigger append_only before update or delete on ledger_txn for each row execute function append_only();
create trigger no_truncate before truncate on ledger_entry for each statement execute function append_only();
create trigger no_truncate before truncate on ledger_txn for each statement execute function append_only();
