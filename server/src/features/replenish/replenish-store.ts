// SQL that touches replenish, links to pay a debt in a game.
import type { Tx } from "../../platform/transaction.ts";

/** One conditional statement: a link is settled once. False: this money is surplus and goes back. */
export async function settleReplenish(tx: Tx, link: { id: string; order_no: string }): Promise<boolean> {
  const { rows } = await tx.query(
    "update replenish set state = 'paid', order_no = $2 where id = $1 and state = 'open' returning 1 as settled",
    [link.id, link.order_no],
  );
  return rows.length === 1;
}

export interface LiveLink {
  readonly id: string;
  readonly state: "open" | "paid";
  readonly amount: number;
  readonly currency: string;
  readonly is_valid: boolean;
}

/** The link of a debt, whichever client of the game it was made through; held until the end of the transaction. */
export async function findLiveLink(
  tx: Tx,
  debt: { brand_id: string; account_id: number; client_ids: readonly string[]; debt_id: string },
): Promise<LiveLink | undefined> {
  const { rows } = await tx.query<LiveLink>(
    `select id, state, amount, currency::text, valid_until > gem_now() as is_valid
       from replenish
      where brand_id = $1 and account_id = $2 and client_id = any($3) and debt_id = $4 and state in ('open', 'paid')
        for update`,
    [debt.brand_id, debt.account_id, debt.client_ids, debt.debt_id],
  );
  return rows[0];
}

export async function voidLink(tx: Tx, id: string): Promise<void> {
  await tx.query("update replenish set state = 'void' where id = $1 and state = 'open'", [id]);
}

export interface NewLink {
  readonly id: string;
  readonly brand_id: string;
  readonly env: string;
  readonly account_id: number;
  readonly client_id: string;
  readonly debt_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly valid_s: number;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  const { id, brand_id, env, account_id, client_id, debt_id, amount, currency, valid_s } = link;
  await tx.query(
    `insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until, env)
     values ($1, $2, $3, $4, $5, $6, $7, gem_now() + make_interval(secs => $8), $9)`,
    [id, brand_id, account_id, client_id, debt_id, amount, currency, valid_s, env],
  );
}
