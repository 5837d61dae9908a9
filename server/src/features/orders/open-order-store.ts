// SQL that touches orders: the open order of a character and goods item, of which there is at most one (Z115). A gift is counted
// apart, for each account that gives (Z135): nobody stands in the way of what others buy for the same character.
import type { Queryable } from "../../platform/database.ts";
import { groupStatements, inOrder, itemsIn } from "../../platform/group-calls.ts";
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
  readonly gift: boolean;
  readonly account_id: number;
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
/** As the index one_open_order has it. */
const ofGoods = "product_id = $6 and (case when gift then account_id else 0 end) = $7";
const openOrder = `select billing_no, account_id, currency, payable_amount, coupon_grant_id from orders
  where ${ofCharacter} and ${ofGoods} and expires_at > gem_now()`;

/** Leans on one_open_order, so there is at most one. */
export const findOpenOrder = groupStatements(
  async (db, keys: readonly OpenOrderKey[]): Promise<(OpenOrder | undefined)[]> => {
    const { rows } = await db.query<OpenOrder & { n: number }>(
      `select wanted.n, found.*
         from jsonb_to_recordset($1::jsonb) as wanted (
                n int, brand_id text, env text, gp_id text, server_id text, role_id text, product_id text, gift boolean, account_id bigint),
         lateral (
           select o.billing_no, o.account_id, o.currency, o.payable_amount, o.coupon_grant_id from orders o
            where o.brand_id = wanted.brand_id and o.env = wanted.env and o.gp_id = wanted.gp_id
              and o.server_id = wanted.server_id and o.role_id = wanted.role_id
              and o.state in ('created', 'pay_pending') and o.replenish_id is null and o.product_id = wanted.product_id
              and (case when o.gift then o.account_id else 0 end) = (case when wanted.gift then wanted.account_id else 0 end)
              and o.expires_at > gem_now()
            limit 1) found`,
      [itemsIn(keys)],
    );
    return inOrder(keys.length, rows);
  },
);

export async function lockOpenOrder(tx: Tx, key: OpenOrderKey): Promise<OpenOrder | undefined> {
  const { rows } = await tx.query<OpenOrder>(`${openOrder} for update`, openValues(key));
  return rows[0];
}

/** The order whose time is over but whose row is still open, so that it blocks a new one. Relies on the index one_open_order. */
export async function findLapsedOrder(db: Queryable, key: OpenOrderKey): Promise<string | undefined> {
  const { rows } = await db.query<{ billing_no: string }>(
    `select billing_no from orders where ${ofCharacter} and ${ofGoods} and expires_at <= gem_now()`,
    openValues(key),
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
      where ${ofCharacter} and limited and not gift and expires_at > gem_now()
      limit 500`,
    characterValues(character),
  );
  return rows;
}

/** Unpaid gifts of these limited goods for the character, whoever makes them; few, because each holds a part of the limit. Leans on one_open_order. */
export async function listUnpaidGifts(
  db: Queryable,
  key: CharacterKey & { readonly product_id: string },
): Promise<string[]> {
  const { rows } = await db.query<{ billing_no: string }>(
    `select billing_no from orders where ${ofCharacter} and product_id = $6 and limited and gift limit 100`,
    [...characterValues(key), key.product_id],
  );
  return rows.map((row) => row.billing_no);
}

/** How many of the limits of a character are held by unpaid gifts, by goods. Leans on one_open_order. */
export async function countUnpaidGifts(
  db: Queryable,
  character: CharacterKey,
): Promise<{ product_id: string; gifts: number }[]> {
  const { rows } = await db.query<{ product_id: string; gifts: number }>(
    `select product_id, count(*)::int as gifts from orders
      where ${ofCharacter} and limited and gift
      group by product_id limit 500`,
    characterValues(character),
  );
  return rows;
}

function openValues(key: OpenOrderKey): unknown[] {
  return [...characterValues(key), key.product_id, key.gift ? key.account_id : 0];
}

function characterValues({ brand_id, env, gp_id, server_id, role_id }: CharacterKey): unknown[] {
  return [brand_id, env, gp_id, server_id, role_id];
}
