-- What operators decide. These functions hold what no process can go around: who may approve, how many persons it
-- takes, and that nothing of a proposal changes afterwards.

-- Those of the brand, else those of every brand; no row where nobody has said what this currency is worth.
create or replace function thresholds_of(p_brand text, p_currency text) returns setof operator_threshold
language sql stable as $$
  select * from operator_threshold where brand_id in (p_brand, '*') and currency = p_currency
   order by brand_id = '*' limit 1 $$;

-- How much of a day's refunds an operator has used up without a second person, as a share: over all currencies and
-- brands.
create or replace function refunded_today(p_operator uuid, p_but uuid) returns numeric language sql stable as $$
  select coalesce(sum(c.amount::numeric / t.refund_day_max), 0)
    from operator_command c cross join lateral thresholds_of(c.brand_id, c.currency) t
   where c.operator_id = p_operator and c.created_at > gem_now() - interval '24 hours' and c.kind = 'refund'
     and c.needs = 1 and c.state in ('approved', 'done') and c.id is distinct from p_but $$;

create or replace function command_needs(command operator_command) returns int language plpgsql stable as $$
declare bounds operator_threshold;
begin
  if command.kind = 'thresholds' then return 2; end if;
  if command.kind not in ('refund', 'delivered', 'paid', 'refunded') then return 1; end if;
  select * into bounds from thresholds_of(command.brand_id, command.currency);
  if not found or command.amount is null or command.amount >= bounds.two_person_min then return 2; end if;
  if command.kind <> 'refund' then return 1; end if;
  -- Parts add up.
  if refunded_today(command.operator_id, command.id) + command.amount::numeric / bounds.refund_day_max > 1 then
    return 2;
  end if;
  return 1;
end $$;

create or replace function command_digest(command operator_command) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
      command.brand_id, command.kind, command.object, command.body, command.note, command.amount,
      command.currency)::text, 'UTF8')) $$;

-- One operator's proposals wait for each other, so that two halves at the same moment are seen to be a whole.
create or replace function propose_command() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('commands of ' || new.operator_id, 0));
  new.digest := command_digest(new);
  new.needs := command_needs(new);
  new.state := case new.needs when 1 then 'approved' else 'proposed' end;
  new.created_at := gem_now();
  new.next_at := new.created_at;
  new.expires_at := new.created_at + interval '24 hours';
  return new;
end $$;

-- A second person's word. Nobody approves what is their own, whatever their role; the errors have codes of their own.
create or replace function settle_command() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare command operator_command;
begin
  select * into command from operator_command where id = new.command_id for update;
  if not found then raise exception 'there is no such command' using errcode = 'GC404'; end if;
  if command.operator_id = new.operator_id then
    raise exception 'nobody decides about their own proposal' using errcode = 'GC403';
  end if;
  if command.digest <> new.digest then
    raise exception 'this is not what was proposed' using errcode = 'GC409';
  end if;
  if command.state <> 'proposed' or command.expires_at <= gem_now() then
    raise exception 'it is not waiting any more' using errcode = 'GC410';
  end if;
  if not exists (select 1 from operator where id = new.operator_id and state = 'active') then
    raise exception 'no such operator is active' using errcode = 'GC403';
  end if;
  new.at := gem_now();
  update operator_command set next_at = new.at,
         state = case new.verdict when 'approve' then 'approved' else 'refused' end,
         ended_at = case new.verdict when 'refuse' then new.at end,
         outcome = case new.verdict when 'refuse' then new.note end
   where id = new.command_id;
  return new;
end $$;

-- What was proposed stays as it was, and what has ended stays ended.
create or replace function command_keeps() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator_id, new.request_key, new.fingerprint, new.brand_id, new.kind, new.object, new.billing_no,
      new.body, new.note, new.amount, new.currency, new.digest, new.created_at, new.expires_at)
     is distinct from
     (old.id, old.operator_id, old.request_key, old.fingerprint, old.brand_id, old.kind, old.object, old.billing_no,
      old.body, old.note, old.amount, old.currency, old.digest, old.created_at, old.expires_at) then
    raise exception 'a command is written once' using errcode = '42501';
  end if;
  if old.ended_at is not null then raise exception 'the command has ended' using errcode = '42501'; end if;
  return new;
end $$;

-- True: it was waiting, and whoever proposed it takes it back.
create or replace function console.withdraw_command(p_command uuid, p_operator uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with withdrawn as (
    update operator_command set state = 'withdrawn', ended_at = gem_now()
     where id = p_command and operator_id = p_operator and state = 'proposed' returning 1)
  select exists (select 1 from withdrawn) $$;

-- Whose a thing is and which order it is about, by the kind of command that names it. Nothing where there is no such
-- thing.
create or replace function command_subject(p_kind text, p_object text)
returns table (brand_id text, billing_no text, currency text, payable_amount bigint)
language plpgsql stable as $$
declare parts text[];
begin
  if p_kind in ('deliver', 'delivered', 'refund', 'cancel') then
    return query
      select o.brand_id, o.billing_no, o.currency::text, o.payable_amount from orders o where o.billing_no = p_object;
  elsif p_kind in ('ask', 'paid', 'unpaid', 'settled', 'refunded', 'dispute-won', 'dispute-lost') then
    parts := regexp_match(p_object, '^([0-9]{1,15})(?::|$)');
    return query
      select o.brand_id, o.billing_no, coalesce(a.captured_currency, a.currency)::text, o.payable_amount
        from payment_attempt a join orders o using (billing_no) where a.id = parts[1]::bigint;
  elsif p_kind in ('refund-settled', 'refund-failed') then
    return query
      select o.brand_id, o.billing_no, r.currency::text, o.payable_amount
        from refund r join payment_attempt a on a.id = r.payment_attempt_id join orders o using (billing_no)
       where r.refund_ref = p_object;
  elsif p_kind in ('webhook-close', 'webhook-retry') then
    parts := regexp_match(p_object, '^([^:]+):([^:]+):(.+)$');
    return query
      select e.merchant, a.billing_no, null::text, null::bigint
        from provider_event e
        left join payment_attempt a
          on (a.provider, a.merchant, a.merchant_ref) = (e.provider, e.merchant, e.merchant_ref)
       where (e.provider, e.merchant, e.event_id) = (parts[1], parts[2], parts[3]) limit 1;
  elsif p_object !~ '^[0-9]{1,15}$' then
    return;
  elsif p_kind = 'close' then
    return query
      select b.merchant, b.detail ->> 'billing_no', null::text, null::bigint
        from recon_break b where b.id = p_object::bigint;
  elsif p_kind like 'reward-%' then
    return query
      select c.brand_id, null::text, null::text, null::bigint from reward_claim c where c.id = p_object::bigint;
  elsif p_kind in ('block', 'unblock', 'forget-age') then
    return query select a.brand_id, null::text, null::text, null::bigint from account a where a.id = p_object::bigint;
  end if;
end $$;

create or replace function console.subject_of(p_kind text, p_object text)
returns table (brand_id text, billing_no text, currency text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.brand_id, s.billing_no, s.currency from command_subject(p_kind, p_object) s
   where console.sees(s.brand_id) $$;

-- What is decided about an order by: its state, its goods, and each payment of it.
create or replace view console.order_facts as
select o.billing_no, o.brand_id, o.state::text, o.payable_amount, o.currency::text,
       exists (select 1 from prepaid_card c where c.order_no = o.billing_no and c.state = 'redeemed') as is_card,
       d.state as delivery_state, coalesce(d.in_review, false) as delivery_in_review,
       (select coalesce(jsonb_agg(jsonb_build_object(
            'id', a.id, 'state', a.state, 'in_review', a.in_review, 'amount', a.captured_amount,
            'currency', a.captured_currency, 'refunded', coalesce(r.refunded, 0),
            'is_refunding', coalesce(r.is_refunding, false), 'stuck', coalesce(r.stuck, 0),
            'is_disputed', exists (
              select 1 from dispute p where p.payment_attempt_id = a.id and p.state in ('open', 'lost')))
            order by a.attempt_no), '[]')
          from payment_attempt a
          left join lateral (
            select sum(amount) as refunded, bool_or(f.state in ('pending', 'unknown')) as is_refunding,
                   sum(amount) filter (where f.in_review) as stuck
              from refund f where f.payment_attempt_id = a.id and f.state <> 'failed') r on true
         where a.billing_no = o.billing_no) as payments
  from orders o
  left join delivery d
    on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
   and d.cause_ref = case when o.replenish_id is null then o.billing_no
         else (select r.id from replenish r where r.order_no = o.billing_no) end
 where console.sees(o.brand_id);

create or replace view console.commands as
select c.id, c.no, c.operator_id, c.brand_id as brand, c.kind, c.object, c.billing_no, c.body, c.note, c.amount,
       c.currency::text, encode(c.digest, 'hex') as digest, c.needs,
       case when c.state = 'proposed' and c.expires_at <= gem_now() then 'expired' else c.state end as state,
       c.outcome, jsonb_build_object('login', o.login, 'name', o.name) as by,
       (select jsonb_build_object('login', s.login, 'name', s.name, 'note', a.note, 'at',
           to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from operator_approval a join operator s on s.id = a.operator_id
         where a.command_id = c.id limit 1) as settled_by,
       (select jsonb_build_object('login', s.login, 'name', s.name, 'kind', e.kind, 'at',
           to_char(e.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from operator_command e join operator s on s.id = e.operator_id where e.id = c.earlier_id) as earlier,
       c.created_at, c.expires_at, c.ended_at
  from operator_command c join operator o on o.id = c.operator_id
 where console.sees(c.brand_id);

create or replace view console.refunds as
select r.id as no, o.brand_id as brand, o.billing_no, r.refund_ref, r.amount, r.currency::text, r.reason, r.state,
       r.in_review, r.is_external, r.attempts, r.last_error, r.first_at, r.succeeded_at,
       case when r.state in ('pending', 'unknown') and not r.in_review then r.next_at end as next_at,
       a.provider, a.captured_amount,
       (select u.operator from audit u where u.id = (regexp_match(r.reason,
       '^review ([0-9]{1,15})$'))[1]::bigint) as by
  from refund r join payment_attempt a on a.id = r.payment_attempt_id join orders o using (billing_no)
 where console.sees(o.brand_id);
