// SQL that touches order_search: what orders are searched by, kept up by a job.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface FollowedTo {
  readonly count: number;
  readonly created_at: string;
  readonly billing_no: string;
}

/** The next orders of a brand, from a moment or behind an order on. Undefined: there are none. */
export async function followOrders(
  tx: Tx,
  { brand, from, after, limit }: { brand: string; from: string | null; after: string; limit: number },
): Promise<FollowedTo | undefined> {
  const { rows } = await tx.query<FollowedTo>(
    `with batch as (
       select o.billing_no, o.brand_id, o.created_at, o.role_id, o.role_name from orders o
        where o.brand_id collate "C" = $1 and o.created_at >= coalesce($2::timestamptz, '-infinity')
          and (o.created_at, o.billing_no) > (coalesce($2::timestamptz, '-infinity'), $3::text)
        order by o.created_at, o.billing_no limit $4),
     added as (
       insert into order_search (billing_no, brand_id, created_at, tail, role_id, role_name)
       select billing_no, brand_id, created_at, reverse(right(billing_no, 12)), role_id, role_name from batch
       on conflict (billing_no) do nothing)
     select (count(*) over ())::int as count, created_at::text as created_at, billing_no from batch
      order by batch.created_at desc, batch.billing_no desc limit 1`,
    [brand, from, after, limit],
  );
  return rows[0];
}

export interface FoundOrder {
  readonly kind: "number" | "ending" | "transaction" | "refund" | "delivery" | "replenish" | "role" | "name";
  readonly billing_no: string;
}

export async function findOrders(
  db: Queryable,
  { typed, ending }: { typed: string; ending: string },
): Promise<FoundOrder[]> {
  const { rows } = await db.query<FoundOrder>(
    "select kind, billing_no from console.found_orders($1, $2) order by kind, created_at desc",
    [typed, ending],
  );
  return rows;
}

export interface FoundPlayer {
  readonly account_id: number;
  readonly brand_id: string;
  readonly suid: string;
  readonly account: string;
}

export async function findPlayers(db: Queryable, typed: string, brands: readonly string[]): Promise<FoundPlayer[]> {
  const { rows } = await db.query<FoundPlayer>(
    "select account_id, brand_id, suid, account from console.found_players($1, $2) order by brand_id, env",
    [typed, brands],
  );
  return rows;
}

export interface FoundThing {
  readonly kind: "goods" | "coupon";
  readonly brand_id: string;
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
}

export async function findThings(db: Queryable, typed: string, brands: readonly string[]): Promise<FoundThing[]> {
  const { rows } = await db.query<FoundThing>(
    `(select 'goods' as kind, brand_id, product_id as id, name from console.goods_row
       where brand_id = any($2::text[]) and product_id = $1 order by 2 limit 5)
      union all
     (select 'coupon', brand_id, id, name from console.coupon_row where brand_id = any($2::text[]) and id = $1 order by 2 limit 5)`,
    [typed, brands],
  );
  return rows;
}
