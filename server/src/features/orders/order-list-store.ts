// SQL that touches orders, for the list that a player sees of them.
import type { OrderGroup } from "@gemgate/contract/order-groups";
import type { Queryable } from "../../platform/database.ts";
import { groupConditions } from "./order-filter-store.ts";
import { viewColumns, viewSource } from "./order-store.ts";
import type { OrderView } from "./order-store.ts";

export interface OrderPageQuestion {
  readonly brand_id: string;
  readonly env: string;
  readonly account_id: number;
  readonly gp_id: string;
  /** Only orders made before this second. */
  readonly before_s: number | undefined;
  /** Only orders made in this second or later. */
  readonly from_s: number | undefined;
  readonly group: OrderGroup | undefined;
  readonly wanted: WantedOrders | undefined;
  readonly page_size: number;
  /** However many were made in the second that ends the page. */
  readonly most: number;
  /** At how many a page looks, where no index holds those that fit; what is older is the next page's. */
  readonly read_most: number;
}

/** What a search looks for; an order that is any of it fits. */
export interface WantedOrders {
  /** A part of the character's name, folded. */
  readonly words: string;
  readonly number_end: string | undefined;
  readonly product_ids: readonly string[];
  /** Redeemed cards, and debts that were paid: they have no goods of the catalogue. */
  readonly cards: boolean;
  readonly debts: boolean;
}

export interface OrderPage {
  readonly list: OrderView[];
  readonly more: boolean;
  /** The second that the next page begins before. */
  readonly next_s: number | undefined;
}

/**
 * Newest first. A page ends with a whole second, because the next one is asked for by second: nothing is left out between
 * two pages and nothing comes twice. Leans on orders_of_account, or on what the group leans on.
 */
export async function listOrderPage(db: Queryable, question: OrderPageQuestion): Promise<OrderPage> {
  const { group, wanted, page_size, most } = question;
  const { rows } = await db.query<{ more: boolean; next_s: number | null; listed: boolean | null } & OrderView>(
    pageStatement(group, wanted !== undefined),
    [
      question.account_id,
      question.brand_id,
      question.gp_id,
      question.before_s ?? null,
      page_size - 1,
      most,
      question.env,
      question.from_s ?? null,
      question.read_most - 1,
      ...(wanted === undefined ? [] : valuesOf(wanted)),
    ],
  );
  const [{ more, next_s } = { more: false, next_s: null }] = rows;
  // Where none is listed there is one row, which says only whether there are more.
  return { list: rows.filter(({ listed }) => listed), more, next_s: (more ? next_s : null) ?? undefined };
}

/** A search, and a group without an index of its own, end where enough was read: `read_end`. */
function pageStatement(group: OrderGroup | undefined, isSearch: boolean): string {
  const { states, fits } = group === undefined ? { states: "true", fits: "true" } : groupConditions[group];
  const isBounded = states === undefined || (isSearch && group === undefined);
  const own = `o.account_id = $1 and o.brand_id = $2 and o.env = $7 and o.gp_id = $3 and ${states ?? "true"}
        and o.created_at < coalesce(to_timestamp($4::bigint), 'infinity')
        and o.created_at >= coalesce(to_timestamp($8::bigint), '-infinity')`;
  const fitting = `${fits} and ${isSearch ? fits_search : "true"}`;
  return `with own as not materialized (select o.created_at, ${fitting} as fits from orders o where ${own}),
     read_end as (
       select date_trunc('second', created_at) as at from own where ${isBounded} order by created_at desc offset $9 limit 1),
     found as not materialized (
       select created_at from own where fits and created_at >= coalesce((select at from read_end), '-infinity')),
     page_end as (
       select date_trunc('second', created_at) as at from found order by created_at desc offset $5 limit 1),
     list_end as (select coalesce((select at from page_end), (select at from read_end)) as at)
     select exists (select 1 from found where created_at < (select at from page_end))
         or exists (select 1 from own where created_at < (select at from read_end)) as more,
       floor(extract(epoch from list_end.at))::bigint as next_s, page.*
       from list_end left join lateral (
         select true as listed, o.created_at, ${viewColumns} from ${viewSource}
          where ${own} and ${fitting} and o.created_at >= coalesce(list_end.at, '-infinity')
          order by o.created_at desc, o.billing_no desc limit $6) page on true
      order by page.created_at desc, page.billing_no desc`;
}

const fits_search = `(right(o.billing_no, length($11::text)) = $11::text or o.product_id = any($12::text[])
        or strpos(lower(normalize(o.role_name, nfkc)), $10::text) > 0
        or $13::boolean and o.product_id like 'card:%' or $14::boolean and o.replenish_id is not null)`;

function valuesOf({ words, number_end, product_ids, cards, debts }: WantedOrders): unknown[] {
  return [words, number_end ?? null, [...product_ids], cards, debts];
}
