-- The chain over what people decided.

-- The text does not depend on any setting of the session.
create or replace function audit_hash(before bytea, entry audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(
      entry.id, extract(epoch from entry.at), entry.operator, entry.action, entry.object, entry.note,
      entry.request_id)::text, 'UTF8')) $$;

create or replace function link_audit() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  select * into strict head from audit_head for update;
  head.no := head.no + 1;
  head.hash := audit_hash(head.hash, new);
  insert into audit_link (no, audit_id, hash) values (head.no, new.id, head.hash);
  update audit_head set no = head.no, hash = head.hash;
  return null;
end $$;
