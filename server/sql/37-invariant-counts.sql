-- Rows of every invariant; zero everywhere is right.
create or replace function inv_counts() returns table (detector text, violations bigint)
language plpgsql stable as $$
begin
  for detector in
    select viewname::text from pg_views where schemaname = current_schema() and viewname ~ '^inv[0-9]{2}' order by 1
  loop
    execute format('select count(*) from %I', detector) into violations;

    return next;

  end loop;

end $$;
