// SQL that touches orders and idem_request: an order that a prepaid card pays at once, so it has no attempt.
import type { Queryable } from "../../platform/database.ts";
import { nameParameters } from "../../platform/named-parameters.ts";
import type { Tx } from "../../platform/transaction.ts";
import { nonceTypes } from "../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import { orderTypes } from "./order-store.ts";
import type { NewOrder, OrderRecord } from "./order-store.ts";
import { PriceMoved, priceIsInForce } from "./price-in-force.ts";

export interface CardPlacing {
  readonly nonce: NonceKey;
  readonly random20: string;
  readonly order: NewOrder;
  readonly has_holds: boolean;
}

const nonceIn = nameParameters<NonceKey>(nonceTypes);
const orderIn = nameParameters<OrderRecord>(orderTypes, nonceIn.last);
const numberIn = nameParameters<Pick<CardPlacing, "random20">>({ random20: "text" }, orderIn.last);

const placing_statement = `with gate as materialized (
       select ${priceIsInForce(orderIn)} as is_in_force),
     nonce as (
       insert into idem_request (${nonceIn.columns}, billing_no)
       select ${nonceIn.values}, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || ${numberIn.at("random20")}
         from gate where is_in_force
       on conflict (scope, key) do nothing
       returning billing_no),
     placed as (
       insert into orders (billing_no, ${orderIn.columns})
       select billing_no, ${orderIn.values} from nonce
       returning billing_no)
     select gate.is_in_force, placed.billing_no from gate left join placed on true`;

/**
 * Nonce and order, one statement: a nonce that is already there makes nothing. Undefined: it is there. Throws PriceMoved, and nothing was
 * made, where the price is not in force by the clock of this statement.
 */
export async function placeCardOrder(tx: Tx, placing: CardPlacing): Promise<string | undefined> {
  const { nonce, order, has_holds } = placing;
  const { rows } = await tx.query<{ is_in_force: boolean; billing_no: string | null }>(placing_statement, [
    ...nonceIn.of(nonce),
    ...orderIn.of({ ...order, has_holds }),
    ...numberIn.of(placing),
  ]);
  const [placed] = rows;
  if (placed?.is_in_force === false) throw new PriceMoved();
  return placed?.billing_no ?? undefined;
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
