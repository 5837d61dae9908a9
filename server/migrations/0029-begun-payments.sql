-- Payments that an account or an address began at a provider and has not paid: the rate limit of creation counts these rows. Money
-- takes the rows of its order away, and a sweep those that are older than the longest window (a day).
create table begun_payment (
  billing_no text not null,
  attempt_no int not null,
  account_id bigint not null,
  -- A digest: addresses themselves stand in no table.
  address bytea not null check (octet_length(address) = 16),
  begun_at timestamptz not null default gem_now(),
  primary key (billing_no, attempt_no)
);
create index begun_by_account on begun_payment (account_id, begun_at);
create index begun_by_address on begun_payment (address, begun_at);
grant select, insert, delete on begun_payment to gemgate_app;

-- Seconds until this account at this address may begin one more payment; 0 is now. The locks last until the caller commits the
-- row that it adds, and each look is a statement of its own, made after the lock: so no two callers count the same rows, whatever
-- process they are in. Limits are pairs of (how many, within how many seconds), the smaller number first: where that many are not
-- there, no larger number is. Account before address, in every caller.
create function begun_wait_s(p_account bigint, p_address bytea, p_of_account int[], p_of_address int[])
returns int language plpgsql volatile as $$
declare
  pair int[];
  last_counted timestamptz;
  wait_s int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('begun by account ' || p_account, 0));
  perform pg_advisory_xact_lock(hashtextextended('begun by address ' || encode(p_address, 'hex'), 0));
  foreach pair slice 1 in array p_of_account loop
    select b.begun_at into last_counted from begun_payment b
     where b.account_id = p_account order by b.begun_at desc offset pair[1] - 1 limit 1;
    exit when last_counted is null;
    wait_s := greatest(wait_s, ceil(extract(epoch from last_counted + make_interval(secs => pair[2]) - gem_now()))::int);
  end loop;
  foreach pair slice 1 in array p_of_address loop
    select b.begun_at into last_counted from begun_payment b
     where b.address = p_address order by b.begun_at desc offset pair[1] - 1 limit 1;
    exit when last_counted is null;
    wait_s := greatest(wait_s, ceil(extract(epoch from last_counted + make_interval(secs => pair[2]) - gem_now()))::int);
  end loop;
  return wait_s;
end $$;
grant execute on function begun_wait_s to gemgate_app;
