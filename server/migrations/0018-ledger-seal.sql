-- Triggers keep the server from changing what was posted, but whoever owns the database can switch them off. So what was posted
-- is sealed each hour: a hash over it and over the seal before, so that a later change of any sealed row is seen.
create table ledger_seal (
  no int primary key check (no > 0),
  to_txn bigint not null unique,                           -- the last transaction under this seal
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default gem_now()
);
create trigger append_only before update or delete on ledger_seal for each row execute function append_only();
create trigger no_truncate before truncate on ledger_seal for each statement execute function append_only();
grant select, insert on ledger_seal to gemgate_app;

create function ledger_hash(before bytea, after_txn bigint, to_txn bigint) returns bytea language sql stable as $$
  select sha256(before || convert_to(coalesce(string_agg(line, E'\n' order by id, n), ''), 'UTF8'))
    from (select t.id, e.n, jsonb_build_array(t.id, t.kind, t.ref, t.billing_no, extract(epoch from t.at), e.n, e.code, e.currency, e.amount)::text as line
            from ledger_txn t left join ledger_entry e on e.txn_id = t.id where t.id > after_txn and t.id <= to_txn) lines $$;
