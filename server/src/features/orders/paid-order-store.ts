// SQL that touches orders, for a purchase that means to go on with an order which may be paid by now.
import { isPaidOrder } from "@gemgate/rules/checkout/order-outcome";
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface MeantOrder {
  /** As the client named it; '' or undefined where it means none. */
  readonly billing_no: string | undefined;
  readonly account_id: number;
  readonly product_id: string;
}

const meantOrder = "select state from orders where billing_no = $1 and account_id = $2 and product_id = $3";

/** Its number where it is this account's, of these goods, and paid. Leans on the key. */
export function findPaidMeant(db: Queryable, meant: MeantOrder): Promise<string | undefined> {
  return readMeant(db, meant, meantOrder);
}

/** The same under the order's lock: money that comes at this moment is seen here, or waits until the caller has added its attempt. */
export function lockPaidMeant(tx: Tx, meant: MeantOrder): Promise<string | undefined> {
  return readMeant(tx, meant, `${meantOrder} for update`);
}

async function readMeant(
  db: Queryable,
  { billing_no = "", account_id, product_id }: MeantOrder,
  sql: string,
): Promise<string | undefined> {
  if (billing_no === "") return undefined;
  const { rows } = await db.query<{ state: OrderState }>(sql, [billing_no, account_id, product_id]);
  const state = rows[0]?.state;
  return state !== undefined && isPaidOrder(state) ? billing_no : undefined;
}
