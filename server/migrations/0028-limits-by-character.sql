-- Z116: a limit counts by character (brand, environment, game, real server, role) or by account (brand, environment, suid). Until
-- now the sales region was part of the count, so that a limit of one was one for each region.
lock table limit_counter, limit_hold in exclusive mode;

-- What was bought beyond the cap while regions were counted apart: it stands in the books and allows nothing more.
alter table limit_counter
  add column overrun int not null default 0 check (overrun >= 0),
  drop constraint limit_counter_check,
  add constraint limit_counter_check check (held >= 0 and used >= 0 and held + used <= cap + overrun);

-- Every count is made again from the orders that hold it, under the new name. What counts now: all that is held, and what was used
-- in a window that is still open; an older use keeps the number of its window, which is below the new one.
create temporary table hold_to_move on commit drop as
select h.billing_no, h.product_id, h.state, o.brand_id, h.window_no, c.window_no as counter_window_no, c.window_start, c.cap, c.days,
       o.brand_id || ':' || o.env
         || case when h.scope like o.brand_id || ':suid:%' then ':suid:' || o.suid
                 else ':role:' || o.gp_id || ':' || o.server_id || ':' || o.role_id end as scope,
       h.state = 'held' or (h.state = 'used' and h.window_no = c.window_no
         and not limit_window_opens(c.held, c.used, c.window_start, c.days)) as counts
  from limit_hold h
  join orders o using (billing_no)
  join limit_counter c on (c.scope, c.product_id) = (h.scope, h.product_id);

-- The first counted purchase began the window, whichever region it was made in.
insert into limit_counter (scope, product_id, window_no, window_start, cap, days, held, used, overrun)
select scope, product_id, window_no, coalesce(open_start, any_start, gem_now()), cap, days, held, used,
       greatest(0, held + used - cap)
  from (
    select m.scope, m.product_id,
           1 + max(greatest(m.window_no, m.counter_window_no)) as window_no,
           min(m.window_start) filter (where m.counts
             and (m.days is null or m.window_start + make_interval(hours => m.days * 24) > gem_now())) as open_start,
           min(m.window_start) filter (where m.counts) as any_start,
           coalesce(max(g.limit_cap), max(m.cap)) as cap,
           case when max(g.limit_cap) is null then max(m.days) else max(g.limit_days) end as days,
           count(*) filter (where m.state = 'held') as held,
           count(*) filter (where m.state = 'used' and m.counts) as used
      from hold_to_move m
      left join goods g on (g.brand_id, g.product_id) = (m.brand_id, m.product_id)
     group by m.scope, m.product_id) as merged;

update limit_hold h set scope = m.scope, window_no = case when m.counts then c.window_no else h.window_no end
  from hold_to_move m
  join limit_counter c on (c.scope, c.product_id) = (m.scope, m.product_id)
 where h.billing_no = m.billing_no;
delete from limit_counter c
 where not exists (select 1 from limit_hold h where (h.scope, h.product_id) = (c.scope, c.product_id));

-- A process of the version before would count apart again: it is refused instead.
alter table limit_counter add constraint scope_names_environment check (
  split_part(scope, ':', 2) in ('production', 'demo') and split_part(scope, ':', 3) in ('role', 'suid'));

create or replace view inv10_limit as select c.scope, c.product_id from limit_counter c where c.held + c.used > c.cap + c.overrun
  or c.held <> (select count(*) from limit_hold h where (h.scope, h.product_id) = (c.scope, c.product_id) and h.state = 'held')
  or c.used <> (select count(*) from limit_hold h where (h.scope, h.product_id, h.window_no) = (c.scope, c.product_id, c.window_no) and h.state = 'used');

-- The same counted from the orders: of one character, or of one account, whatever name their holds were written under.
create view inv10c_limit_of_buyer as
 select 'role' as kind, o.brand_id, o.env, o.gp_id || ':' || o.server_id || ':' || o.role_id as buyer, o.product_id
   from limit_hold h join orders o using(billing_no) join limit_counter c on (c.scope, c.product_id) = (h.scope, h.product_id)
  where split_part(h.scope, ':', 3) = 'role' and (h.state = 'held' or (h.state = 'used' and h.window_no = c.window_no))
  group by o.brand_id, o.env, o.gp_id, o.server_id, o.role_id, o.product_id having count(*) > max(c.cap + c.overrun)
 union all
 select 'suid', o.brand_id, o.env, o.suid, o.product_id
   from limit_hold h join orders o using(billing_no) join limit_counter c on (c.scope, c.product_id) = (h.scope, h.product_id)
  where split_part(h.scope, ':', 3) = 'suid' and (h.state = 'held' or (h.state = 'used' and h.window_no = c.window_no))
  group by o.brand_id, o.env, o.suid, o.product_id having count(*) > max(c.cap + c.overrun);
-- A limited order that counts and holds nothing: no counter would ever see it.
create view inv10d_limited_without_hold as select o.billing_no from orders o
  where o.limited and o.state in('created','pay_pending','paid','delivering','delivered')
    and not exists(select 1 from limit_hold h where h.billing_no = o.billing_no);
grant select on inv10c_limit_of_buyer, inv10d_limited_without_hold to gemgate_app;
