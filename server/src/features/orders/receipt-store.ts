// SQL that touches orders, order_event and payment_attempt, for what a receipt says of several orders at once.
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";

export interface OrderMove {
  readonly billing_no: string;
  readonly to_state: OrderState;
  readonly at_s: number;
}

/** The first time that each order was paid, delivered and refunded. Leans on the key of order_event. */
export async function listReceiptMoves(db: Queryable, billing_nos: readonly string[]): Promise<OrderMove[]> {
  const { rows } = await db.query<OrderMove>(
    `select billing_no, to_state, floor(extract(epoch from min(at)))::bigint as at_s from order_event
      where billing_no = any($1::text[]) and to_state in ('paid', 'delivered', 'refunded')
      group by billing_no, to_state`,
    [[...billing_nos]],
  );
  return rows;
}

/** Its money came once, whatever became of it since. */
export async function isPaidOnce(db: Queryable, billing_no: string): Promise<boolean> {
  const moves = await listReceiptMoves(db, [billing_no]);
  return moves.some(({ to_state }) => to_state === "paid");
}

export interface UsedAttempt {
  readonly billing_no: string;
  readonly provider: string;
  readonly payway_id: string;
  readonly channel_id: string;
  readonly country: string;
}

/** The attempt that brought the money; while none did, the one that was picked last. Leans on the key (billing_no, attempt_no). */
export async function listUsedAttempts(db: Queryable, billing_nos: readonly string[]): Promise<UsedAttempt[]> {
  const { rows } = await db.query<UsedAttempt>(
    `select distinct on (billing_no) billing_no, provider, payway_id, channel_id, country from payment_attempt
      where billing_no = any($1::text[])
      order by billing_no, state = 'captured' desc, state in ('mismatch', 'surplus') desc, chosen_at desc, attempt_no desc`,
    [[...billing_nos]],
  );
  return rows;
}
