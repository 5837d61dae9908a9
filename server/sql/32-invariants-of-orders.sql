-- Invariants of orders: their events, their keys, their brand.

-- INV07: state is the fold of the events; only legal edges; no gap, no break in the chain.
create or replace view inv07_event_fold as
  select o.billing_no from orders o left join lateral (
    select to_state, seq from order_event e where e.billing_no = o.billing_no order by seq desc limit 1) l on true
  where coalesce(l.to_state, 'created') <> o.state or coalesce(l.seq, 0) <> o.version;

create or replace view inv07b_illegal_edge as
  select e.billing_no, e.seq from order_event e
  where not exists (select 1 from transition t where (t.from_state, t.to_state) = (e.from_state, e.to_state));

create or replace view inv07c_broken_chain as
  select billing_no, seq from (
    select billing_no, seq, from_state, row_number() over w as n,
      lag(to_state, 1, 'created'::order_state) over w as before
      from order_event window w as (partition by billing_no order by seq)) x
  where seq <> n or from_state <> before;

-- INV08: one key, one effect, of the caller's own; no order without a key (several keys may lead to one open order).
create or replace view inv08_key_of_another as
  select o.billing_no, i.scope, i.key from orders o join idem_request i on i.billing_no = o.billing_no
  where (i.scope like 'account:%' and i.scope <> 'account:' || o.account_id)
     or (i.scope like 'replenish:%' and i.scope is distinct from 'replenish:' || o.replenish_id)
     or (i.scope like 'card:%' and not exists (
       select 1 from ledger_txn t where t.kind = 'card_redeem' and t.ref = substr(i.scope, 6) || ':' || i.billing_no));

create or replace view inv08b_order_without_key as
  select o.billing_no from orders o where o.created_at > gem_now() - interval '29 days'
      and not exists (select 1 from idem_request i where i.billing_no = o.billing_no);

-- INV18: no row crosses brands.
create or replace view inv18_brand as
  select o.billing_no from orders o join account a on a.id = o.account_id where a.brand_id <> o.brand_id
  union all
  select c.order_no from coupon_grant c join orders o on o.billing_no = c.order_no
  where c.brand_id <> o.brand_id
  union all
  select c.order_no from prepaid_card c join orders o on o.billing_no = c.order_no
  where c.brand_id <> o.brand_id
  union all
  select o.billing_no from orders o join replenish r on r.id = o.replenish_id where r.brand_id <> o.brand_id
  union all
  select o.billing_no from orders o join delivery d on d.cause = 'order' and d.cause_ref = o.billing_no
  where d.brand_id <> o.brand_id;

-- INV19: a gift goes to the character that its payer has confirmed, names who gives and claims no owner; what is no
-- gift names no giver.
create or replace view inv19_gift as
  select o.billing_no from orders o join delivery d on d.cause = 'order' and d.cause_ref = o.billing_no
  where (o.gift and ((d.server_id, d.role_id) is distinct from (o.server_id, o.role_id)
       or d.payload ? 'suid' or d.payload -> 'gift' ->> 'suid' is distinct from o.suid))
     or (not o.gift and d.payload ? 'gift')
  union all
  select o.billing_no from orders o where o.gift and (o.replenish_id is not null or o.role_name = '');
