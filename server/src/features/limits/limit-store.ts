// SQL that touches limit_counter and limit_hold. A count and its hold change in one statement, both or neither; the counter's
// own CHECK decides. A transaction that changes an existing hold has locked its order.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface LimitKey {
  /** Begins with the brand. */
  readonly scope: string;
  readonly product_id: string;
  readonly cap: number;
  readonly days: number | null;
}

/** Takes one of the limit for an order, in the window that is open or in the next one (Z116). False: none is left. */
export async function holdLimit(tx: Tx, hold: LimitKey & { readonly billing_no: string }): Promise<boolean> {
  const { rows } = await tx.query(
    `with counter as (
       insert into limit_counter as c (scope, product_id, cap, days, held) values ($1, $2, $3::int, $4::int, 1)
       on conflict (scope, product_id) do update set
         cap = excluded.cap,
         days = excluded.days,
         window_no = c.window_no + limit_window_opens(c.held, c.used, c.window_start, excluded.days)::int,
         window_start = case when limit_window_opens(c.held, c.used, c.window_start, excluded.days)
           then gem_now() else c.window_start end,
         used = case when limit_window_opens(c.held, c.used, c.window_start, excluded.days) then 0 else c.used end,
         overrun = case when limit_window_opens(c.held, c.used, c.window_start, excluded.days) then 0 else c.overrun end,
         held = c.held + 1
       where limit_window_opens(c.held, c.used, c.window_start, excluded.days) or c.held + c.used < excluded.cap
       returning window_no)
     insert into limit_hold (billing_no, scope, product_id, window_no)
     select $5, $1, $2, window_no from counter
     returning 1 as held`,
    [hold.scope, hold.product_id, hold.cap, hold.days, hold.billing_no],
  );
  return rows.length === 1;
}

/** The order is delivered: what was held counts for good. */
export async function settleLimit(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update limit_hold set state = 'used' where billing_no = $1 and state = 'held' returning scope, product_id)
     update limit_counter c set held = c.held - 1, used = c.used + 1
       from hold where c.scope = hold.scope and c.product_id = hold.product_id`,
    [billing_no],
  );
}

export async function releaseLimit(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update limit_hold set state = 'released' where billing_no = $1 and state = 'held' returning scope, product_id)
     update limit_counter c set held = c.held - 1
       from hold where c.scope = hold.scope and c.product_id = hold.product_id`,
    [billing_no],
  );
}

/** Late money for a closed order: it counts in the window that is open now. False: what was released is taken by others. */
export async function retakeLimit(tx: Tx, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_gone: boolean }>(
    `with hold as materialized (
       select billing_no, scope, product_id from limit_hold where billing_no = $1 and state = 'released' for update),
     counter as (
       update limit_counter c set
         window_no = c.window_no + limit_window_opens(c.held, c.used, c.window_start, c.days)::int,
         window_start = case when limit_window_opens(c.held, c.used, c.window_start, c.days)
           then gem_now() else c.window_start end,
         used = case when limit_window_opens(c.held, c.used, c.window_start, c.days) then 0 else c.used end,
         overrun = case when limit_window_opens(c.held, c.used, c.window_start, c.days) then 0 else c.overrun end,
         held = c.held + 1
       from hold
       where c.scope = hold.scope and c.product_id = hold.product_id
         and (limit_window_opens(c.held, c.used, c.window_start, c.days) or c.held + c.used < c.cap)
       returning hold.billing_no, c.window_no),
     taken as (
       update limit_hold h set state = 'held', window_no = counter.window_no
         from counter where h.billing_no = counter.billing_no
       returning 1 as taken)
     select exists (select 1 from hold) and not exists (select 1 from taken) as is_gone`,
    [billing_no],
  );
  return rows[0]?.is_gone === false;
}

/** Z116: a refund frees the limit only where the brand says so. A window that is over keeps its count. */
export async function returnUsedLimit(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update limit_hold set state = 'released' where billing_no = $1 and state = 'used'
       returning scope, product_id, window_no)
     update limit_counter c set used = c.used - 1
       from hold where c.scope = hold.scope and c.product_id = hold.product_id and c.window_no = hold.window_no`,
    [billing_no],
  );
}

export interface LimitLeft {
  product_id: string;
  left: number;
  /** Unix seconds of the window's end; null where no window is under way or its end is not known. */
  opens_s: number | null;
}

/** How much of each limit is left at this moment: for showing, never for deciding. Uses the key of limit_counter. */
export async function readLimits(db: Queryable, limits: readonly LimitKey[]): Promise<LimitLeft[]> {
  const { rows } = await db.query<LimitLeft>(
    `select wanted.product_id,
            case when c.scope is null or limit_window_opens(c.held, c.used, c.window_start, wanted.days) then wanted.cap
              else greatest(0, wanted.cap - c.held - c.used) end as left,
            case when c.held + c.used > 0 and c.window_start + make_interval(hours => wanted.days * 24) > gem_now()
              then extract(epoch from c.window_start + make_interval(hours => wanted.days * 24))::bigint end as opens_s
       from jsonb_to_recordset($1::jsonb) as wanted (scope text, product_id text, cap int, days int)
       left join limit_counter c on c.scope = wanted.scope and c.product_id = wanted.product_id
      limit 500`,
    [JSON.stringify(limits)],
  );
  return rows;
}
