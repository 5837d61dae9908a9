// SQL that touches orders and idem_request: an order that a prepaid card pays at once, so it has no attempt.
import type { Queryable } from "../../platform/database.ts";
import { nameParameters } from "../../platform/named-parameters.ts";
import type { Tx } from "../../platform/transaction.ts";
import { nonceTypes } from "../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import { orderTypes } from "./order-store.ts";
import type { NewOrder, OrderRecord } from "./order-store.ts";

export interface CardPlacing {
  readonly nonce: NonceKey;
  readonly random20: string;
  readonly order: NewOrder;
  readonly has_holds: boolean;
}

const nonceIn = nameParameters<NonceKey>(nonceTypes);
const orderIn = nameParameters<OrderRecord>(orderTypes, nonceIn.last);
const numberIn = nameParameters<Pick<CardPlacing, "random20">>({ random20: "text" }, orderIn.last);

const placing_statement = `with nonce as (
       insert into idem_request (${nonceIn.columns}, billing_no)
       values (${nonceIn.values}, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || ${numberIn.at("random20")})
       on conflict (scope, key) do nothing
       returning billing_no)
     insert into orders (billing_no, ${orderIn.columns})
     select billing_no, ${orderIn.values} from nonce
     returning billing_no`;

/** Nonce and order, one statement: a nonce that is already there makes nothing. Undefined: it is there. */
export async function placeCardOrder(tx: Tx, placing: CardPlacing): Promise<string | undefined> {
  const { nonce, order, has_holds } = placing;
  const { rows } = await tx.query<{ billing_no: string }>(placing_statement, [
    ...nonceIn.of(nonce),
    ...orderIn.of({ ...order, has_holds }),
    ...numberIn.of(placing),
  ]);
  return rows[0]?.billing_no;
}

/** Leans on the key. */
export async function findReceiverOfOrder(
  db: Queryable,
  { billing_no, suid }: { billing_no: string; suid: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ role_name: string }>(
    "select role_name from orders where billing_no = $1 and suid = $2",
    [billing_no, suid],
  );
  return rows[0]?.role_name;
}
