import type { Queryable } from "../../platform/database.ts";
import type { OpenOrderKey } from "./order-store.ts";

/** Which limited goods of a character have an open order; goods are few, so the answer is. Leans on one_open_order. */
export async function listOpenLimitedOrders(
  db: Queryable,
  buyer: Omit<OpenOrderKey, "product_id">,
): Promise<{ product_id: string; billing_no: string }[]> {
  const { rows } = await db.query<{ product_id: string; billing_no: string }>(
    `select product_id, billing_no from orders
      where account_id = $1 and client_id = $2 and server_id = $3 and role_id = $4
        and state in ('created', 'pay_pending') and replenish_id is null and limited and expires_at > gem_now()
      limit 500`,
    [buyer.account_id, buyer.client_id, buyer.server_id, buyer.role_id],
  );
  return rows;
}
