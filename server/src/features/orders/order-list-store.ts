// SQL that touches orders, for the list that a player sees of them.
import type { Queryable } from "../../platform/database.ts";
import { viewColumns, viewSource } from "./order-store.ts";
import type { OrderView } from "./order-store.ts";

export interface OrderPageQuestion {
  readonly brand_id: string;
  readonly env: string;
  readonly account_id: number;
  readonly gp_id: string;
  /** Only orders made before this second. */
  readonly before_s: number | undefined;
  readonly page_size: number;
  /** However many were made in the second that ends the page. */
  readonly most: number;
}

export interface OrderPage {
  readonly list: OrderView[];
  readonly more: boolean;
}

/**
 * Newest first. A page ends with a whole second, because the next one is asked for by second: nothing is left out between
 * two pages and nothing comes twice. Leans on orders_of_account.
 */
export async function listOrderPage(db: Queryable, question: OrderPageQuestion): Promise<OrderPage> {
  const { brand_id, env, account_id, gp_id, before_s, page_size, most } = question;
  const { rows } = await db.query<OrderView & { more: boolean }>(
    `with own as not materialized (
       select billing_no, created_at from orders
        where account_id = $1 and brand_id = $2 and env = $7 and gp_id = $3 and created_at < coalesce(to_timestamp($4::bigint), 'infinity')),
     page_end as (
       select date_trunc('second', created_at) as at from own order by created_at desc offset $5 limit 1)
     select ${viewColumns}, exists (select 1 from own where created_at < (select at from page_end)) as more
       from ${viewSource}
      where o.account_id = $1 and o.brand_id = $2 and o.env = $7 and o.gp_id = $3
        and o.created_at < coalesce(to_timestamp($4::bigint), 'infinity')
        and o.created_at >= coalesce((select at from page_end), '-infinity')
      order by o.created_at desc, o.billing_no desc limit $6`,
    [account_id, brand_id, gp_id, before_s ?? null, page_size - 1, most, env],
  );
  return { list: rows, more: rows[0]?.more ?? false };
}
