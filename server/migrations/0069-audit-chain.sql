-- Triggers keep every role from changing what people decided, but whoever owns the database can switch them off. So each row of the
-- audit is linked to the one before: a hash over it and over the hash before, computed again by `gemgate verify`. The links stand in
-- a table of their own, because a row is linked as its transaction commits: the head is locked last, and never beside waiting for an order.
create table audit_link (
  no bigint primary key check (no > 0),
  audit_id bigint not null unique references audit (id),
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete on audit_link for each row execute function append_only();
create trigger no_truncate before truncate on audit_link for each statement execute function append_only();
grant select on audit_link to gemgate_app;

-- The last link, so that links which were cut off the end are missed.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  no bigint not null,
  hash bytea not null
);
insert into audit_head (no, hash) values (0, ''::bytea);
grant select on audit_head to gemgate_app;

-- The text does not depend on any setting of the session.
create function audit_hash(before bytea, entry audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.operator, entry.action, entry.object, entry.note, entry.request_id)::text, 'UTF8')) $$;

create function link_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  select * into strict head from audit_head for update;
  head.no := head.no + 1;
  head.hash := audit_hash(head.hash, new);
  insert into audit_link (no, audit_id, hash) values (head.no, new.id, head.hash);
  update audit_head set no = head.no, hash = head.hash;
  return null;
end $$;
revoke execute on function link_audit() from public;

create constraint trigger link_audit after insert on audit deferrable initially deferred
  for each row execute function link_audit();

-- What was decided so far is linked in the order of its numbers.
do $$
declare
  entry audit;
  head audit_head;
begin
  lock table audit in share row exclusive mode;
  select * into strict head from audit_head;
  for entry in select * from audit order by id loop
    head.no := head.no + 1;
    head.hash := audit_hash(head.hash, entry);
    insert into audit_link (no, audit_id, hash) values (head.no, entry.id, head.hash);
  end loop;
  update audit_head set no = head.no, hash = head.hash;
end $$;
