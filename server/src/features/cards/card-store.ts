// SQL that touches prepaid_card. The number itself is never here, only its keyed hash.
import type { Tx } from "../../platform/transaction.ts";

export interface CardUse {
  readonly brand_id: string;
  readonly card_hash: Buffer;
  /** The order that the card pays. */
  readonly order_no: string;
  readonly face: number;
  readonly currency: string;
}

/** One conditional statement: of any number of presses one gets the card. False: used, blocked, expired, or another value. */
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

/** The order that the card paid gave nothing: the card is worth its face again. */
export async function returnCard(tx: Tx, order_no: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update prepaid_card set state = 'active', order_no = null, redeemed_at = null
      where order_no = $1 and state = 'redeemed' returning 1 as returned`,
    [order_no],
  );
  return rows.length === 1;
}
