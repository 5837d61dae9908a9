import type { PurchaseLimit } from "@gemgate/rules/limits/purchase-limit";
import type { Queryable } from "../../platform/database.ts";
import { groupStatements, inOrder, itemsIn } from "../../platform/group-calls.ts";
import type { Localised } from "../../platform/localised.ts";

export interface GoodsRow {
  product_id: string;
  name: Localised;
  bonus: Localised;
  type_key: string;
  type_name: Localised;
  type_sort: number;
  goods_sort: number;
  is_limit: boolean;
  is_coupon: boolean;
  is_special: boolean;
  icon: string;
  /** Null where nothing can be counted. */
  units: number | null;
  bonus_units: number | null;
  /** What they cost now. */
  amount: number;
  /** What they cost outside of a window: the same where none holds. */
  usual_amount: number;
  /** When the price of now is over; null where it is the usual one. */
  price_ends_s: number | null;
  /** When the next other one begins; null where none is planned. */
  next_price_s: number | null;
  currency: string;
}

/** Z12: goods on sale with the price that is in force in the region, in display order. Uses goods_by_game and the indexes of prices. */
export async function listGoodsRows(
  db: Queryable,
  listing: { brand_id: string; gp_id: string; domain_area: string; currency: string },
): Promise<GoodsRow[]> {
  const { rows } = await db.query<GoodsRow>(
    `select g.product_id, g.name, g.bonus, g.type_key, g.type_name, g.type_sort, g.goods_sort,
            g.is_limit, g.is_coupon, g.is_special, g.icon, g.units, g.bonus_units, p.amount, p.usual_amount, $4::text as currency,
            ceil(extract(epoch from p.window_ends_at))::bigint as price_ends_s,
            (select ceil(extract(epoch from min(w.starts_at)))::bigint from price_window w
              where w.brand_id = g.brand_id and w.product_id = g.product_id and w.domain_area = $3 and w.currency = $4::text::bpchar
                and coalesce(w.retired_at, 'infinity') = 'infinity' and w.ends_at > gem_now() and w.starts_at > gem_now()) as next_price_s
       from goods g
       join lateral price_at(g.brand_id, g.product_id, $3, $4::text::bpchar, gem_now()) p on true
      where g.brand_id = $1 and g.gp_id = $2 and g.on_sale
      order by g.type_sort, g.goods_sort, g.product_id
      limit 500`,
    [listing.brand_id, listing.gp_id, listing.domain_area, listing.currency],
  );
  return rows;
}

export interface GoodsForSale {
  product_id: string;
  gp_id: string;
  name: Localised;
  is_limit: boolean;
  /** Null where nothing is limited. */
  purchase_limit: PurchaseLimit | null;
  is_coupon: boolean;
  icon: string;
  items: readonly { item_id: string; num: number }[];
  /** What they cost now, and outside of a window. */
  amount: number;
  usual_amount: number;
  currency: string;
  price_version: number;
  /** The window whose price it is; null where it is the usual one. */
  price_window_id: number | null;
  price_ends_s: number | null;
}

interface GoodsPlace {
  readonly brand_id: string;
  readonly product_id: string;
  readonly domain_area: string;
  readonly currency: string;
}

/** One item as it would be sold now, or nothing when it is not on sale here. */
export const findGoodsForSale = groupStatements(
  async (db, wanted: readonly GoodsPlace[]): Promise<(GoodsForSale | undefined)[]> => {
    const { rows } = await db.query<GoodsForSale & { n: number }>(
      `select wanted.n, found.*
         from jsonb_to_recordset($1::jsonb) as wanted (n int, brand_id text, product_id text, domain_area text, currency text),
         lateral (
           select g.product_id, g.gp_id, g.name, g.is_limit, g.is_coupon, g.icon, g.items,
                  case when g.is_limit then jsonb_build_object('type', g.limit_type, 'cap', g.limit_cap, 'days', g.limit_days) end
                    as purchase_limit,
                  p.amount, p.usual_amount, wanted.currency, p.price_version, p.price_window_id,
                  ceil(extract(epoch from p.window_ends_at))::bigint as price_ends_s
             from goods g
             join lateral price_at(g.brand_id, g.product_id, wanted.domain_area, wanted.currency::bpchar, gem_now()) p on true
            where g.brand_id = wanted.brand_id and g.product_id = wanted.product_id and g.on_sale
            limit 1) found`,
      [itemsIn(wanted)],
    );
    return inOrder(wanted.length, rows);
  },
);

/** The newest version at which something costs exactly so much in a region; cards have a price there too, by their batch. */
export async function findPriceVersion(
  db: Queryable,
  wanted: { brand_id: string; product_id: string; domain_area: string; currency: string; amount: number },
): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    `select version from price
      where brand_id = $1 and product_id = $2 and domain_area = $3 and currency = $4 and amount = $5::bigint
      order by version desc limit 1`,
    [wanted.brand_id, wanted.product_id, wanted.domain_area, wanted.currency, wanted.amount],
  );
  return rows[0]?.version;
}

/** The first price of something that has none yet, in each of these regions. False: it has one. */
export async function addFirstPrice(
  db: Queryable,
  price: { brand_id: string; product_id: string; domain_areas: readonly string[]; currency: string; amount: number },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     select $1, $2, domain_area, $4, 1, $5::bigint from unnest($3::text[]) as domain_area
     on conflict do nothing returning 1 as added`,
    [price.brand_id, price.product_id, price.domain_areas, price.currency, price.amount],
  );
  return rows.length === price.domain_areas.length;
}

/** The goods on sale of which one can have only so many, in display order. Uses goods_by_game. */
export async function listLimitedGoods(
  db: Queryable,
  listing: { brand_id: string; gp_id: string },
): Promise<{ product_id: string; purchase_limit: PurchaseLimit }[]> {
  const { rows } = await db.query<{ product_id: string; purchase_limit: PurchaseLimit }>(
    `select product_id, jsonb_build_object('type', limit_type, 'cap', limit_cap, 'days', limit_days) as purchase_limit
       from goods
      where brand_id = $1 and gp_id = $2 and on_sale and is_limit
      order by type_sort, goods_sort, product_id
      limit 500`,
    [listing.brand_id, listing.gp_id],
  );
  return rows;
}

export interface GoodsTexts {
  product_id: string;
  name: Localised;
  bonus: Localised;
  items: readonly { item_id: string; num: number }[];
}

/** Words for goods that may no longer be on sale: orders stay longer than goods. */
export async function readGoodsTexts(
  db: Queryable,
  brand_id: string,
  product_ids: readonly string[],
): Promise<Map<string, GoodsTexts>> {
  const { rows } = await db.query<GoodsTexts>(
    "select product_id, name, bonus, items from goods where brand_id = $1 and product_id = any($2::text[])",
    [brand_id, [...product_ids]],
  );
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Also of goods that are not on sale any more: orders are looked for by them. Uses goods_by_game. */
export async function listGoodsNames(
  db: Queryable,
  { brand_id, gp_id }: { brand_id: string; gp_id: string },
): Promise<{ product_id: string; name: Localised }[]> {
  const { rows } = await db.query<{ product_id: string; name: Localised }>(
    "select product_id, name from goods where brand_id = $1 and gp_id = $2 order by on_sale desc, product_id limit 2000",
    [brand_id, gp_id],
  );
  return rows;
}
