-- What waits for a person. The command line lists it too, so its rows stand here once.

create or replace view review_case as
  select 'order' as kind, o.billing_no as id, o.brand_id, o.billing_no, null::bigint as attempt_id,
         null::text as refund_ref, p.provider, p.ids as provider_ids, o.payable_amount as amount,
         o.currency::text as currency, coalesce(d.state, 'not to be delivered') as state, e.cause as why,
         e.at as since
    from orders o
    join lateral (select cause, at from order_event e where e.billing_no = o.billing_no order by seq desc limit 1) e
      on true
    left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
      and d.cause_ref = case when o.replenish_id is null then o.billing_no
        else (select r.id from replenish r where r.order_no = o.billing_no) end
    left join lateral (
      select string_agg(distinct a.provider, ', ') as provider,
             coalesce(array_agg(coalesce(a.provider_txn, a.provider_ref, a.merchant_ref) order by a.id), '{}') as ids
        from payment_attempt a
       where a.billing_no = o.billing_no and (a.captured_at is not null or a.in_review)) p on true
   where o.state = 'review'
  union all
  -- Money of an order that is in review itself is decided about with the order.
  select 'payment', a.id::text, o.brand_id, a.billing_no, a.id, r.refund_ref, a.provider,
         array[coalesce(a.provider_txn, a.provider_ref, a.merchant_ref)], coalesce(a.captured_amount, a.amount),
         coalesce(a.captured_currency, a.currency)::text, a.state::text,
         coalesce(r.state || ' refund ' || r.refund_ref || coalesce(': ' || r.last_error, ''), a.last_error,
                  'no refund'),
         coalesce(a.captured_at, a.created_at)
    from payment_attempt a join orders o using (billing_no)
    left join lateral (
      select refund_ref, state, last_error from refund r
       where r.payment_attempt_id = a.id and r.state <> 'succeeded' order by r.id desc limit 1) r on true
   where a.in_review and (o.state <> 'review' or a.state in ('init', 'unknown', 'pending'))
  union all
  select 'delivery', coalesce(o.billing_no, d.cause_ref), d.brand_id, o.billing_no, null, null, p.provider,
         coalesce(p.ids, '{}'), o.payable_amount, o.currency::text, d.state, coalesce(d.last_error, ''), d.first_at
    from delivery d
    left join orders o on o.billing_no
      = coalesce(d.order_no, (select r.order_no from replenish r where r.id = d.replenish_id))
    left join lateral (
      select string_agg(distinct a.provider, ', ') as provider,
             coalesce(array_agg(coalesce(a.provider_txn, a.provider_ref, a.merchant_ref) order by a.id), '{}') as ids
        from payment_attempt a
       where a.billing_no = o.billing_no and (a.captured_at is not null or a.in_review)) p on true
   where d.in_review and d.state in ('pending', 'unknown') and o.state is distinct from 'review'
  union all
  select 'webhook', n.provider || ':' || n.merchant || ':' || n.event_id, n.merchant, a.billing_no, a.id, null,
         n.provider, array_remove(array[n.merchant_ref, a.provider_txn], null), a.captured_amount,
         a.captured_currency::text, n.kind, coalesce(n.outcome, n.last_error, ''), n.received_at
    from provider_event n
    left join payment_attempt a
      on (a.provider, a.merchant, a.merchant_ref) = (n.provider, n.merchant, n.merchant_ref)
   where n.state = 'review'
  union all
  select 'break', b.id::text, b.merchant, coalesce(b.detail ->> 'billing_no', a.billing_no), a.id,
         b.detail ->> 'refund_ref', b.provider, array[b.provider_txn], null, null, b.kind, b.detail::text, b.found_at
    from recon_break b
    left join payment_attempt a
      on (a.provider, a.merchant) = (b.provider, b.merchant)
     and (a.merchant_ref = b.detail ->> 'merchant_ref'
          or a.provider_txn in (b.provider_txn, b.detail ->> 'provider_txn'))
   where b.closed_at is null;

-- A case with what a suggestion is made of: its order, the money that it is about, its last refund and its delivery.
create or replace view console.review_case as
  select c.kind, c.id, c.brand_id, c.billing_no, c.attempt_id, c.provider, c.state, c.why, c.since,
         coalesce(c.amount, m.captured_amount) as amount, coalesce(c.currency, m.captured_currency::text) as currency,
         o.state::text as order_state, coalesce(o.gp_id, d.gp_id) as gp_id, o.product_id, o.role_name, o.server_name,
         o.created_at, o.account_id,
         exists (select from prepaid_card k where k.order_no = c.billing_no) as is_card,
         m.id as money_id, m.state::text as money_state, m.amount as asked, m.captured_amount, m.captured_at,
         coalesce(m.captured_currency, m.currency)::text as money_currency, m.provider_txn,
         m.last_error as money_error,
         back.returned, back.returning, back.disputed,
         r.refund_ref, r.state as refund_state, r.last_error as refund_error,
         d.state as delivery_state, d.sent_at, d.delivered_at, d.in_review as delivery_in_review,
         d.last_error as delivery_error, d.game_receipt, d.attempts as sends
    from review_case c
    left join orders o on o.billing_no = c.billing_no
    left join lateral (
      select a.* from payment_attempt a
       where a.billing_no = c.billing_no and (c.attempt_id is null or a.id = c.attempt_id)
         and (a.captured_at is not null or a.in_review or a.id = c.attempt_id)
       order by a.state = 'captured' desc, a.id desc limit 1) m on true
    left join lateral (
      select coalesce((select sum(amount) from refund where payment_attempt_id = m.id
                          and state = 'succeeded'), 0)::bigint as returned,
             coalesce((select sum(amount) from refund where payment_attempt_id = m.id
                          and state in ('pending', 'unknown')), 0)::bigint as returning,
             coalesce((select sum(amount) from dispute where payment_attempt_id = m.id
                          and state in ('open', 'lost')), 0)::bigint as disputed) back on true
    left join lateral (
      select x.refund_ref, x.state, x.last_error from refund x
       where x.payment_attempt_id = m.id and x.state <> 'succeeded' order by x.id desc limit 1) r on true
    left join delivery d
      on d.cause = case when c.billing_no is null and c.kind = 'delivery' then 'reward'
           when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when c.billing_no is null and c.kind = 'delivery' then c.id
           when o.replenish_id is null then c.billing_no
           else (select l.id from replenish l where l.order_no = c.billing_no) end
   where console.sees(c.brand_id);

-- What became of an order, and what the ledger has of it.
create or replace view console.review_event as
  select e.billing_no, e.seq, e.at, e.to_state::text as to_state, e.cause
    from order_event e join orders o using (billing_no) where console.sees(o.brand_id);

create or replace view console.review_posting as
  select t.billing_no, t.id, t.kind, e.code, e.amount
    from ledger_txn t join orders o using (billing_no) join ledger_entry e on e.txn_id = t.id
   where console.sees(o.brand_id);
