// SQL that touches replenish, links to pay a debt in a game.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/**
 * One conditional statement: a link is settled once, by money that was paid before its end. False: this money is surplus and goes
 * back. `paid_s` is when it was paid by the provider's clock; where that is not known, now.
 */
export async function settleReplenish(
  tx: Tx,
  link: { id: string; order_no: string; paid_s?: number | undefined },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update replenish set state = 'paid', order_no = $2
      where id = $1 and state = 'open' and valid_until > least(gem_now(), to_timestamp($3::bigint))
      returning 1 as settled`,
    [link.id, link.order_no, link.paid_s ?? null],
  );
  return rows.length === 1;
}

/** The money of its order went back before the game was told: the debt is owed as before, and another link may be made for it. */
export async function freeDebtOf(tx: Tx, order_no: string): Promise<void> {
  await tx.query("update replenish set state = 'void' where order_no = $1 and state = 'paid'", [order_no]);
}

export interface SettledLink {
  id: string;
  debt_id: string;
}

/** The link that this order settles, or settled before its money went back. */
export async function findLinkOfOrder(db: Queryable, order_no: string): Promise<SettledLink | undefined> {
  const { rows } = await db.query<SettledLink>("select id, debt_id from replenish where order_no = $1", [order_no]);
  return rows[0];
}

export async function findOrderOfLink(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ order_no: string | null }>("select order_no from replenish where id = $1", [id]);
  return rows[0]?.order_no ?? undefined;
}

export interface LiveLink {
  readonly id: string;
  readonly account_id: number;
  readonly state: "open" | "paid";
  readonly amount: number;
  readonly currency: string;
  readonly is_valid: boolean;
  readonly valid_until_s: number;
}

/** The link of a debt, whichever client of the game it was made through; held until the end of the transaction. */
export async function findLiveLink(
  tx: Tx,
  debt: { brand_id: string; env: string; client_ids: readonly string[]; debt_id: string },
): Promise<LiveLink | undefined> {
  const { rows } = await tx.query<LiveLink>(
    `select id, account_id, state, amount, currency::text, valid_until > gem_now() as is_valid,
            floor(extract(epoch from valid_until))::bigint as valid_until_s
       from replenish
      where brand_id = $1 and env = $2 and client_id = any($3) and debt_id = $4 and state in ('open', 'paid')
        for update`,
    [debt.brand_id, debt.env, debt.client_ids, debt.debt_id],
  );
  return rows[0];
}

/** False: it is paid, void or not there. Money that comes for it afterwards goes back. */
export async function voidLink(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    "update replenish set state = 'void' where id = $1 and state = 'open' returning 1 as voided",
    [id],
  );
  return rows.length === 1;
}

export interface ListedLink {
  readonly id: string;
  readonly brand_id: string;
  readonly env: "production" | "demo";
  readonly client_id: string;
  readonly suid: string;
  readonly user_name: string;
  readonly debt_id: string;
  readonly amount: number;
  readonly currency: string;
  /** "over": open, and its time has passed. */
  readonly state: "open" | "over" | "paid" | "void" | "expired";
  readonly valid_until: Date;
  readonly order_no: string | null;
  readonly made_by: LinkMaker;
}

/** Newest first. */
export async function listLinks(
  db: Queryable,
  { brand_id, suid, most }: { brand_id: string | undefined; suid: string | undefined; most: number },
): Promise<ListedLink[]> {
  const { rows } = await db.query<ListedLink>(
    `select id, brand_id, env, client_id, suid, user_name, debt_id, amount, currency::text, valid_until, order_no, made_by,
            case when state = 'open' and valid_until <= gem_now() then 'over' else state end as state
       from replenish
      where ($1::text is null or brand_id = $1) and ($2::text is null or suid = $2)
      order by created_at desc, id limit $3`,
    [brand_id ?? null, suid ?? null, most],
  );
  return rows;
}

export type LinkMaker = "login" | "game" | "operator";

export interface NewLink {
  readonly id: string;
  readonly brand_id: string;
  readonly env: string;
  readonly account_id: number;
  readonly suid: string;
  readonly user_name: string;
  readonly client_id: string;
  readonly debt_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly valid_s: number;
  readonly made_by: LinkMaker;
}

/** Answers when it ends, in unix seconds. */
export async function insertLink(tx: Tx, link: NewLink): Promise<number> {
  const { id, brand_id, env, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_s } = link;
  const { rows } = await tx.query<{ valid_until_s: number }>(
    `insert into replenish (id, brand_id, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_until, env, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, gem_now() + make_interval(secs => $10), $11, $12)
     returning floor(extract(epoch from valid_until))::bigint as valid_until_s`,
    [id, brand_id, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_s, env, link.made_by],
  );
  const valid_until_s = rows[0]?.valid_until_s;
  if (valid_until_s === undefined) throw new Error("the link was not written");
  return valid_until_s;
}

export interface ReplenishLink {
  readonly id: string;
  readonly account_id: number;
  readonly suid: string;
  readonly user_name: string;
  readonly client_id: string;
  readonly debt_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: "open" | "paid" | "expired" | "void";
  /** Whole seconds; none or less where its time is over. */
  readonly left_s: number;
  readonly is_open: boolean;
}

/** Of this brand and environment only: the link of another is unknown here. */
export async function readLink(
  db: Queryable,
  { id, brand_id, env }: { id: string; brand_id: string; env: string },
): Promise<ReplenishLink | undefined> {
  const { rows } = await db.query<ReplenishLink>(
    `select id, account_id, suid, user_name, client_id, debt_id, amount, currency::text, state,
            floor(extract(epoch from valid_until - gem_now()))::int as left_s,
            state = 'open' and valid_until > gem_now() as is_open
       from replenish where id = $1 and brand_id = $2 and env = $3`,
    [id, brand_id, env],
  );
  return rows[0];
}
