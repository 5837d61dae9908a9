// SQL that touches prepaid_card. The number itself is never here, only its keyed hash.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface CardRow {
  password_hash: string;
  batch: string;
  face: number;
  currency: string;
  gems: number;
  extra_gems: number;
  /** Made cards are not sold yet; those that were unused when their batch was called back are void. */
  state: "made" | "active" | "redeemed" | "blocked" | "void";
  /** The order that the card paid. */
  order_no: string | null;
  is_expired: boolean;
}

/** Uses the primary key. */
export async function findCard(
  db: Queryable,
  card: { brand_id: string; card_hash: Buffer },
): Promise<CardRow | undefined> {
  const { rows } = await db.query<CardRow>(
    `select password_hash, batch, face, currency, gems, extra_gems, state, order_no,
            coalesce(valid_until <= gem_now(), false) as is_expired
       from prepaid_card where brand_id = $1 and card_hash = $2`,
    [card.brand_id, card.card_hash],
  );
  return rows[0];
}

export interface CardUse {
  readonly brand_id: string;
  readonly card_hash: Buffer;
  /** The order that the card pays. */
  readonly order_no: string;
  readonly face: number;
  readonly currency: string;
}

/** One conditional statement: of any number of requests one gets the card. False: used, blocked, expired, or another value. */
export async function redeemCard(tx: Tx, use: CardUse): Promise<boolean> {
  const { rows } = await tx.query(
    `update prepaid_card set state = 'redeemed', order_no = $3, redeemed_at = gem_now()
      where brand_id = $1 and card_hash = $2 and state = 'active' and face = $4 and currency = $5
        and (valid_until is null or valid_until > gem_now())
      returning 1 as redeemed`,
    [use.brand_id, use.card_hash, use.order_no, use.face, use.currency],
  );
  return rows.length === 1;
}

/** The order that the card paid gave nothing: the card has its face value again. Undefined: no card paid it. */
export async function returnCard(tx: Tx, order_no: string): Promise<{ card_hash: Buffer } | undefined> {
  const { rows } = await tx.query<{ card_hash: Buffer }>(
    `update prepaid_card set state = 'active', order_no = null, redeemed_at = null,
            valid_until = greatest(valid_until, case when valid_until is null then null else gem_now() + interval '30 days' end)
      where order_no = $1 and state = 'redeemed' returning card_hash`,
    [order_no],
  );
  return rows[0];
}

/** Uses the unique order_no. */
export async function isPaidByCard(db: Queryable, order_no: string): Promise<boolean> {
  const { rows } = await db.query("select 1 as paid from prepaid_card where order_no = $1 and state = 'redeemed'", [
    order_no,
  ]);
  return rows.length === 1;
}
