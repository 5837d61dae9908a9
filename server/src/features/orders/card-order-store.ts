// SQL that touches orders and idem_request: an order that a prepaid card pays at once, so it has no attempt.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { NewOrder } from "./order-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";

export interface CardPlacing {
  readonly nonce: NonceKey;
  readonly random20: string;
  readonly order: Omit<NewOrder, "discount">;
  readonly has_holds: boolean;
}

/** Nonce and order, one statement: a nonce that is already there makes nothing. Undefined: it is there. */
export async function placeCardOrder(tx: Tx, placing: CardPlacing): Promise<string | undefined> {
  const { nonce, random20, order } = placing;
  const { rows } = await tx.query<{ billing_no: string }>(
    `with nonce as (
       insert into idem_request (scope, key, call, fingerprint, billing_no)
       values ($1, $2, $3, $4, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || $5::text)
       on conflict (scope, key) do nothing
       returning billing_no)
     insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, area_id, product_id, domain_area,
       currency, list_amount, payable_amount, price_version, items, env, suid, user_name, role_name, server_name,
       limited, has_holds)
     select billing_no, $6, $7::bigint, $8, $9, $10, $11, $12, $13, $14, $15, $16::bigint, $16::bigint, $17::int, $18::jsonb, $19, $20, $21,
       $22, $23, $24, $25
       from nonce
     returning billing_no`,
    [
      nonce.scope,
      nonce.key,
      nonce.call,
      nonce.fingerprint,
      random20,
      order.brand_id,
      order.account_id,
      order.gp_id,
      order.client_id,
      order.server_id,
      order.role_id,
      order.area_id,
      order.product_id,
      order.domain_area,
      order.currency,
      order.amount,
      order.price_version,
      order.items,
      order.env,
      order.suid,
      order.user_name,
      order.role_name,
      order.server_name,
      order.limited,
      placing.has_holds,
    ],
  );
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
