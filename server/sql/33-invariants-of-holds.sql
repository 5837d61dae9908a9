-- Invariants of what an order holds or brings: coupons, limits, cards, replenish links, points, spending caps.

-- INV09: a coupon is used once, by its owner, by an order that was paid; no discount without a coupon.
create or replace view inv09_coupon as
  select c.order_no as billing_no, c.id::text as what from coupon_grant c join orders o on o.billing_no = c.order_no
  where (c.state = 'used' and o.state in ('created', 'pay_pending', 'failed', 'expired'))
     or (c.state = 'reserved' and o.state in ('delivered', 'failed', 'expired', 'refunded'))
     or o.coupon_grant_id is distinct from c.id or c.account_id <> o.account_id
  union all
  select o.billing_no, o.coupon_grant_id::text from orders o
  -- Late money whose coupon is gone is refunded.
  where o.coupon_grant_id is not null and o.state in ('created', 'pay_pending', 'paid', 'delivering', 'delivered')
    and not exists (select 1 from coupon_grant c where c.id = o.coupon_grant_id and c.order_no = o.billing_no)
  union all
  -- The discount is the coupon's rate, rounded half up; a coupon of before there were rates has none.
  select o.billing_no, o.coupon_grant_id::text from orders o
  where o.coupon_grant_id is not null and o.payable_amount <> (
    select greatest(1, floor((o.list_amount::numeric * c.rate * 2 + 10000) / 20000)) from coupon_grant c
     where c.id = o.coupon_grant_id and c.rate is not null);

create or replace view inv09b_discount_without_coupon as
  select billing_no from orders where discount_amount > 0 and coupon_grant_id is null;

-- INV10: purchase limit: counter equals holds, never above the cap, nothing leaks.
create or replace view inv10_limit as
  select c.scope as limit_scope, c.product_id from limit_counter c where c.held + c.used > c.cap + c.overrun
  or c.held <> (select count(*) from limit_hold h
      where (h.scope, h.product_id) = (c.scope, c.product_id) and h.state = 'held')
  or c.used <> (select count(*) from limit_hold h
      where (h.scope, h.product_id, h.window_no) = (c.scope, c.product_id, c.window_no) and h.state = 'used');

create or replace view inv10b_hold_leak as
  select h.billing_no from limit_hold h join orders o on o.billing_no = h.billing_no
  where h.state = 'held' and o.state in ('delivered', 'failed', 'expired', 'refunded');

-- The same counted from the orders: of one character, or of one account, under whatever scope their holds were
-- written.
create or replace view inv10c_limit_of_buyer as
  select h.billing_no, 'role' as kind, o.product_id
   from limit_hold h join orders o on o.billing_no = h.billing_no, lateral (
    select count(*) as n, max(c.cap + c.overrun) as cap
      from orders b join limit_hold i on i.billing_no = b.billing_no
      join limit_counter c on c.scope = i.scope and c.product_id = i.product_id
     where b.has_holds and b.role_id = o.role_id and b.server_id = o.server_id and b.product_id = o.product_id
       and b.gp_id = o.gp_id and b.brand_id = o.brand_id and b.env = o.env
       and split_part(i.scope, ':', 3) = 'role'
       and (i.state = 'held' or (i.state = 'used' and i.window_no = c.window_no))) k
  where split_part(h.scope, ':', 3) = 'role' and h.state in ('held', 'used') and k.n > k.cap
  union all
  select h.billing_no, 'suid', o.product_id from limit_hold h join orders o on o.billing_no = h.billing_no, lateral (
    select count(*) as n, max(c.cap + c.overrun) as cap
      from orders b join limit_hold i on i.billing_no = b.billing_no
      join limit_counter c on c.scope = i.scope and c.product_id = i.product_id
     where b.account_id = o.account_id and b.product_id = o.product_id and b.brand_id = o.brand_id
       and b.env = o.env and b.suid = o.suid
       and split_part(i.scope, ':', 3) = 'suid'
       and (i.state = 'held' or (i.state = 'used' and i.window_no = c.window_no))) k
  where split_part(h.scope, ':', 3) = 'suid' and h.state in ('held', 'used') and k.n > k.cap;

-- A limited order that counts and holds nothing: no counter would ever see it.
create or replace view inv10d_limited_without_hold as
  select o.billing_no from orders o
  where o.limited and o.state in ('created', 'pay_pending', 'paid', 'delivering', 'delivered')
    and not exists (select 1 from limit_hold h where h.billing_no = o.billing_no);

-- INV11: a prepaid card is redeemed once, for its face value and currency, by an order that counts as paid.
create or replace view inv11_card as
  select c.order_no as billing_no from prepaid_card c join orders o on o.billing_no = c.order_no
  where c.state = 'redeemed' and (c.currency <> o.currency or c.face <> o.payable_amount
      or o.state in ('created', 'pay_pending', 'failed', 'expired'));

-- INV12: a replenish link is settled once, for its stated amount, by an order opened before expiry. A link that is void
-- though an order settled it had its money given back before the game was told.
create or replace view inv12_replenish as
  select r.order_no as billing_no, r.id as what from replenish r left join orders o on o.billing_no = r.order_no
  where r.state = 'paid' and (o.billing_no is null or o.replenish_id is distinct from r.id
    or o.state in ('created', 'pay_pending', 'failed', 'expired'))
  union all
  select r.order_no, r.id from replenish r join orders o on o.billing_no = r.order_no
  where r.state = 'void' and (o.state not in ('refunded', 'chargeback') or o.replenish_id is distinct from r.id
    or exists (select 1 from delivery d where d.cause = 'replenish' and d.cause_ref = r.id and d.state = 'delivered'))
  union all
  select o.billing_no, o.replenish_id from orders o
  where o.replenish_id is not null and o.state in ('paid', 'delivering', 'delivered')
    and exists (select 1 from orders b where b.replenish_id = o.replenish_id
        and b.state in ('paid', 'delivering', 'delivered') and b.billing_no < o.billing_no)
  union all
  select o.billing_no, r.id from orders o join replenish r on r.id = o.replenish_id
  where (o.payable_amount, o.currency) is distinct from (r.amount, r.currency) or o.created_at > r.valid_until
     or o.account_id <> r.account_id or o.env <> r.env;

-- INV16: points and rewards: once per cause, after delivery, reversed with the money.
create or replace view inv16_points as
  select p.billing_no
   from (
    select billing_no, sum(points) filter (where kind = 'earn') as earned,
      coalesce(sum(points) filter (where kind = 'reverse'), 0) as reversed,
      coalesce(sum(points) filter (where kind = 'restore'), 0) as restored,
      sum(case kind when 'reverse' then -amount else amount end) as money
      from vip_point group by 1) p
   join orders o on o.billing_no = p.billing_no
   left join delivery d on d.cause = case when o.replenish_id is null then 'order' else 'replenish' end
     and d.cause_ref = case when o.replenish_id is null then o.billing_no
       else (select r.id from replenish r where r.order_no = o.billing_no) end
  where earned is null or coalesce(d.state, 'none') <> 'delivered' or earned - reversed + restored < 0
     or restored > reversed
     or (o.state in ('refunded', 'chargeback') and (earned - reversed + restored <> 0 or money <> 0))
     or money < 0 or money > o.payable_amount
     or (o.state = 'delivered' and exists (
       select 1 from attempt_money m where m.billing_no = p.billing_no and m.state = 'captured' and m.refunded > 0
          and (reversed - restored < floor(earned * m.refunded / m.captured_amount)
            or money > o.payable_amount - m.refunded)))
     or (o.state = 'delivered' and earned - reversed + restored <> earned
       and not exists (
         select 1 from attempt_money m
          where m.billing_no = p.billing_no and m.state = 'captured' and (m.refunded > 0 or m.disputed > 0)));

create or replace view inv16b_claim_without_delivery as
  select c.id as claim_id from reward_claim c
  where not exists (select 1 from delivery d where d.cause = 'reward' and d.cause_ref = c.id::text)
  and not exists (select 1 from coupon_grant g
      where g.account_id = c.account_id and g.cause = 'reward' and g.cause_ref = c.id::text);

-- INV17: monthly spending cap: counter equals holds, never above the cap, nothing leaks.
create or replace view inv17_cap as
  select c.account_id as cap_account, c.month from spend_cap c where c.held + c.spent > c.cap
  or c.held <> coalesce((select sum(h.amount) from spend_hold h
      where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'held'), 0)
  or c.spent <> coalesce((select sum(h.amount) from spend_hold h
      where (h.account_id, h.month, h.currency) = (c.account_id, c.month, c.currency) and h.state = 'spent'), 0);

create or replace view inv17b_cap_leak as
  select h.billing_no from spend_hold h join orders o on o.billing_no = h.billing_no
  where h.state = 'held' and o.state in ('delivered', 'failed', 'expired', 'refunded');
