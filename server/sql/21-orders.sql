-- Guards of orders, and what creation asks before it begins a payment.

create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create or replace function order_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'orders are never deleted' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'created' or new.version <> 0 then
      raise exception 'an order begins as created' using errcode = '23514';
    end if;
    return new;
  end if;
  if (old.billing_no, old.brand_id, old.account_id, old.gp_id, old.client_id, old.server_id, old.role_id, old.area_id,
      old.product_id, old.domain_area, old.currency, old.list_amount, old.discount_amount, old.payable_amount,
      old.price_version, old.price_window_id, old.coupon_grant_id, old.replenish_id, old.limited, old.items, old.env,
      old.suid, old.gift, old.created_at)
    is distinct from
     (new.billing_no, new.brand_id, new.account_id, new.gp_id, new.client_id, new.server_id, new.role_id, new.area_id,
      new.product_id, new.domain_area, new.currency, new.list_amount, new.discount_amount, new.payable_amount,
      new.price_version, new.price_window_id, new.coupon_grant_id, new.replenish_id, new.limited, new.items, new.env,
      new.suid, new.gift, new.created_at)
  then
    raise exception 'order terms are immutable' using errcode = '42501';
  end if;
  if new.expires_at < old.expires_at
    or (new.expires_at <> old.expires_at and old.state not in ('created', 'pay_pending')) then
    raise exception 'expiry moves forward only, and only while open' using errcode = '23514';
  end if;
  if old.state <> new.state then
    if not exists (select 1 from transition where from_state = old.state and to_state = new.state) then
      raise exception 'illegal transition % -> %', old.state, new.state using errcode = '23514';
    end if;
    new.version := old.version + 1;
    insert into order_event (billing_no, seq, from_state, to_state, cause)
    values (new.billing_no, new.version, old.state, new.state,
      coalesce(nullif(current_setting('gemgate.cause', true), ''), '?'));
  elsif new.version <> old.version then
    raise exception 'version follows state' using errcode = '42501';
  end if;
  return new;
end $$;

-- Z116: a window begins with the first counted purchase, so one in which nothing counts begins anew with the next;
-- one that is over is left once nothing is held in it. A day is 24 hours, also where clocks change.
create or replace function limit_window_opens(held int, used int, window_start timestamptz, days int)
returns boolean language sql stable as
$$ select days is not null and held = 0
     and (used = 0 or gem_now() >= window_start + make_interval(hours => days * 24)) $$;

-- Seconds until this account at this address may begin one more payment; 0 is now. The locks last until the caller
-- commits the row that it adds, and each count is a statement of its own, made after the lock: so no two callers
-- count the same rows, whatever process they are in. Limits are pairs of (how many, within how many seconds), the
-- smaller number first: where that many are not there, no larger number is. Account before address, in every
-- caller.
create or replace function begun_wait_s(p_account bigint, p_address bytea, p_of_account int[], p_of_address int[])
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
    wait_s := greatest(
      wait_s, ceil(extract(epoch from last_counted + make_interval(secs => pair[2]) - gem_now()))::int);
  end loop;
  foreach pair slice 1 in array p_of_address loop
    select b.begun_at into last_counted from begun_payment b
     where b.address = p_address order by b.begun_at desc offset pair[1] - 1 limit 1;
    exit when last_counted is null;
    wait_s := greatest(
      wait_s, ceil(extract(epoch from last_counted + make_interval(secs => pair[2]) - gem_now()))::int);
  end loop;
  return wait_s;
end $$;

-- Orders at which an operator looks. A function that the planner does not see through: it would else read a player's
-- open orders by the index of everybody's.
create or replace function order_to_look_at(state order_state) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return state in ('paid', 'delivering', 'refund_pending', 'chargeback', 'review');
end $$;
