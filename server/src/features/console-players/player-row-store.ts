// SQL that reads players for operators. What is typed is compared whole; nothing lists players by a part of a name.
import type { Queryable } from "../../platform/database.ts";

export interface StoredPlayer {
  readonly id: number;
  readonly brand_id: string;
  readonly env: string;
  readonly account: string;
  readonly suid: string;
  readonly created_at: Date;
  readonly blocked_at: Date | null;
  readonly erased_at: Date | null;
  readonly has_age: boolean;
}

const columns = "p.id, p.brand_id, p.env, p.account, p.suid, p.created_at, p.blocked_at, p.erased_at, p.has_age";
const found_max = 20;

export async function findPlayerRows(db: Queryable, typed: string): Promise<StoredPlayer[]> {
  const { rows } = await db.query<StoredPlayer>(
    `select ${columns} from console.player_row p
      where p.id in (
        select id from console.find_players($1)
        union select account_id from console.player_order where billing_no = upper(replace($1, ' ', ''))
        union select $2::bigint)
      order by p.id limit ${found_max}`,
    [typed, /^\d{1,15}$/u.test(typed) ? typed : null],
  );
  return rows;
}

export async function findPlayer(db: Queryable, id: string): Promise<StoredPlayer | undefined> {
  const { rows } = await db.query<StoredPlayer>(`select ${columns} from console.player_row p where id = $1::bigint`, [
    id,
  ]);
  return rows[0];
}

export interface PlayerOrder {
  readonly billing_no: string;
  readonly gp_id: string;
  readonly product_id: string | null;
  readonly payable_amount: number;
  readonly currency: string;
  readonly state: string;
  readonly created_at: Date;
}

export async function listPlayerOrders(db: Queryable, id: number, limit: number): Promise<PlayerOrder[]> {
  const { rows } = await db.query<PlayerOrder>(
    `select billing_no, gp_id, product_id, payable_amount, currency, state, created_at
       from console.player_order where account_id = $1 order by created_at desc limit $2`,
    [id, limit],
  );
  return rows;
}

export interface Spent {
  readonly currency: string;
  readonly orders: number;
  readonly captured: number;
  readonly refunded: number;
}

export async function sumPlayerOrders(db: Queryable, id: number): Promise<Spent[]> {
  const { rows } = await db.query<Spent>(
    `select currency, count(*)::int as orders, sum(captured)::bigint as captured, sum(refunded)::bigint as refunded
       from (select currency, captured, refunded from console.player_order where account_id = $1
              order by created_at desc limit 1000) own
      group by 1 order by 1`,
    [id],
  );
  return rows;
}

export interface PlayerCharacter {
  readonly role_name: string;
  readonly server_name: string;
  readonly role: string;
  readonly client_id: string;
  readonly seen_at: Date;
}

export async function listPlayerCharacters(db: Queryable, id: number): Promise<PlayerCharacter[]> {
  const { rows } = await db.query<PlayerCharacter>(
    `select role_name, server_name, role, client_id, seen_at from console.player_role
      where account_id = $1 order by seen_at desc limit 50`,
    [id],
  );
  return rows;
}

export interface PlayerHoldings {
  readonly coupons: { readonly state: "available" | "reserved" | "used" | "expired"; readonly count: number }[];
  readonly disputes: {
    readonly id: string;
    readonly state: "open" | "won" | "lost";
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly points: number;
  readonly sessions: number;
}

export async function readHoldings(db: Queryable, id: number): Promise<PlayerHoldings | undefined> {
  const { rows } = await db.query<PlayerHoldings>(
    `select coalesce((
              select jsonb_agg(jsonb_build_object('state', state, 'count', coupons) order by state)
                from console.player_coupon where account_id = $1), '[]') as coupons,
            coalesce((
              select jsonb_agg(jsonb_build_object('id', provider || ':' || brand_id || ':' || dispute_id,
                       'state', state, 'amount', amount, 'currency', currency) order by opened_at desc)
                from (select provider, brand_id, dispute_id, state, amount, currency, opened_at from console.dispute_row where account_id = $1 order by opened_at desc limit 20) d), '[]')
              as disputes,
            coalesce((select points from console.player_points where account_id = $1), 0)::bigint as points,
            coalesce((select sessions from console.player_session where account_id = $1), 0)::int as sessions`,
    [id],
  );
  return rows[0];
}
