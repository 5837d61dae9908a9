// SQL that touches orders: the open order of a character and goods item, of which there is at most one (Z115).
import type { Queryable } from "../../platform/database.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { Tx } from "../../platform/transaction.ts";

/** A character: its clients, devices and sales regions are ways to reach it, and no part of it. */
export interface CharacterKey {
  readonly brand_id: string;
  readonly env: ResolvedHost["environment"];
  readonly gp_id: string;
  /** The real server, in its normal spelling. */
  readonly server_id: string;
  readonly role_id: string;
}

export interface OpenOrderKey extends CharacterKey {
  readonly product_id: string;
}

export interface OpenOrder {
  billing_no: string;
  /** Not part of the key: the game may have moved the character to another account since. */
  account_id: number;
  currency: string;
  payable_amount: number;
  coupon_grant_id: number | null;
}

const ofCharacter = `brand_id = $1 and env = $2 and gp_id = $3 and server_id = $4 and role_id = $5
    and state in ('created', 'pay_pending') and replenish_id is null`;
const openOrder = `select billing_no, account_id, currency, payable_amount, coupon_grant_id from orders
  where ${ofCharacter} and product_id = $6 and expires_at > gem_now()`;

/** Leans on one_open_order, so there is at most one. */
export async function findOpenOrder(db: Queryable, key: OpenOrderKey): Promise<OpenOrder | undefined> {
  const { rows } = await db.query<OpenOrder>(openOrder, [...characterValues(key), key.product_id]);
  return rows[0];
}

export async function lockOpenOrder(tx: Tx, key: OpenOrderKey): Promise<OpenOrder | undefined> {
  const { rows } = await tx.query<OpenOrder>(`${openOrder} for update`, [...characterValues(key), key.product_id]);
  return rows[0];
}

/** The order whose time is over but whose row is still open, so that it blocks a new one. Relies on the index one_open_order. */
export async function findLapsedOrder(db: Queryable, key: OpenOrderKey): Promise<string | undefined> {
  const { rows } = await db.query<{ billing_no: string }>(
    `select billing_no from orders where ${ofCharacter} and product_id = $6 and expires_at <= gem_now()`,
    [...characterValues(key), key.product_id],
  );
  return rows[0]?.billing_no;
}

/** Which limited goods of a character have an open order; goods are few, so the answer is. Leans on one_open_order. */
export async function listOpenLimitedOrders(
  db: Queryable,
  character: CharacterKey,
): Promise<{ product_id: string; billing_no: string; account_id: number }[]> {
  const { rows } = await db.query<{ product_id: string; billing_no: string; account_id: number }>(
    `select product_id, billing_no, account_id from orders
      where ${ofCharacter} and limited and expires_at > gem_now()
      limit 500`,
    characterValues(character),
  );
  return rows;
}

function characterValues({ brand_id, env, gp_id, server_id, role_id }: CharacterKey): unknown[] {
  return [brand_id, env, gp_id, server_id, role_id];
}
