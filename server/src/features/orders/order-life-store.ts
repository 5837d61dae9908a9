// SQL that touches orders, for questions about what became of them.
import type { Queryable } from "../../platform/database.ts";

/** Read without a lock, so that the account can be locked first. */
export async function readAccountOfOrder(db: Queryable, billing_no: string): Promise<number | undefined> {
  const { rows } = await db.query<{ account_id: number }>("select account_id from orders where billing_no = $1", [
    billing_no,
  ]);
  return rows[0]?.account_id;
}

export async function countOrders(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from orders");
  return rows[0]?.count ?? 0;
}
