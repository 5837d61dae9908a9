// SQL that touches orders, for closing those whose time is over. Every statement leans on orders_to_expire, and leaves a
// locked row to the next run: it is being paid at this moment.
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface DueOrders {
  /** Null: of every account. */
  readonly account_id: number | null;
  readonly batch: number;
}

/** Orders that hold nothing close many at a time. */
export async function expirePlainOrders(db: Queryable, due: DueOrders): Promise<number> {
  const { rows } = await db.query(
    `with cause as (select set_config('gemgate.cause', 'time is over', true)),
     due as (
       select billing_no from orders
        where state in ('created', 'pay_pending') and expires_at <= gem_now() and not has_holds
          and ($1::bigint is null or account_id = $1)
        order by expires_at limit $2 for update skip locked)
     update orders o set state = '${orderEvents.time_over.to}' from due, cause where o.billing_no = due.billing_no
     returning o.billing_no`,
    [due.account_id, due.batch],
  );
  return rows.length;
}

/** Read without a lock: each of them is closed in a transaction of its own. */
export async function listDueHolders(db: Queryable, due: DueOrders): Promise<string[]> {
  const { rows } = await db.query<{ billing_no: string }>(
    `select billing_no from orders
      where state in ('created', 'pay_pending') and expires_at <= gem_now() and has_holds
        and ($1::bigint is null or account_id = $1)
      order by expires_at limit $2`,
    [due.account_id, due.batch],
  );
  return rows.map((row) => row.billing_no);
}

/** False: it is paid, closed or prolonged by now, or another transaction has locked it. */
export async function expireOrder(tx: Tx, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query(
    `with cause as (select set_config('gemgate.cause', 'time is over', true)),
     due as (
       select billing_no from orders
        where billing_no = $1 and state in ('created', 'pay_pending') and expires_at <= gem_now()
          for update skip locked)
     update orders o set state = '${orderEvents.time_over.to}' from due, cause where o.billing_no = due.billing_no
     returning 1 as expired`,
    [billing_no],
  );
  return rows.length === 1;
}

/** Z135: an unpaid gift gives way to the character's own purchase. False: it is paid or closed by now, or being paid at this moment. */
export async function closeUnpaidGift(tx: Tx, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query(
    `with cause as (select set_config('gemgate.cause', 'gave way to a purchase for oneself', true)),
     unpaid as (
       select billing_no from orders
        where billing_no = $1 and gift and state in ('created', 'pay_pending') for update skip locked)
     update orders o set state = '${orderEvents.time_over.to}' from unpaid, cause where o.billing_no = unpaid.billing_no
     returning 1 as closed`,
    [billing_no],
  );
  return rows.length === 1;
}
