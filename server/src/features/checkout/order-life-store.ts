// SQL that touches orders, for questions about what became of them.
import type { Queryable } from "../../platform/database.ts";

/** Leans on orders_of_account. */
export async function hasChargebackOf(db: Queryable, account_id: number): Promise<boolean> {
  const { rows } = await db.query(
    "select 1 as found from orders where account_id = $1 and state = 'chargeback' limit 1",
    [account_id],
  );
  return rows.length === 1;
}

/** Read without a lock, so that the account can be locked first. */
export async function readAccountOfOrder(db: Queryable, billing_no: string): Promise<number | undefined> {
  const { rows } = await db.query<{ account_id: number }>("select account_id from orders where billing_no = $1", [
    billing_no,
  ]);
  return rows[0]?.account_id;
}
