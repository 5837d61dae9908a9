// SQL of lists of orders. Newest first, by the index of each brand; a page begins behind a row and never at a number.
import type { OrderFilter } from "@gemgate/contract/console/orders";
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { Localised } from "../../platform/localised.ts";
import { composeFilter } from "./order-filter.ts";
import type { PageCursor } from "./page-cursor.ts";

export interface OrderRecord {
  readonly billing_no: string;
  readonly brand_id: string;
  readonly env: "production" | "demo";
  readonly gp_id: string;
  readonly domain_area: string;
  readonly client_id: string;
  readonly server_name: string;
  readonly server_id: string | null;
  readonly role_name: string;
  readonly role: string;
  readonly account_id: number;
  readonly suid: string;
  readonly account: string;
  readonly product_id: string | null;
  readonly goods_name: Localised | null;
  readonly items: readonly { item_id: string; num: number }[];
  readonly currency: string;
  readonly list_amount: number;
  readonly discount_amount: number;
  readonly payable_amount: number;
  readonly price_version: number | null;
  readonly replenish_id: string | null;
  readonly gift: boolean;
  readonly state: OrderState;
  readonly version: number;
  readonly payway_id: string | null;
  /** What the payer chose, by its kind: card, wallet. */
  readonly method: string | null;
  readonly channel_id: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly captured: number;
  readonly refunded: number;
  readonly refunding: boolean;
  readonly refunds: number;
  readonly has_other_money: boolean;
  readonly dispute: "open" | "lost" | "won" | null;
  readonly delivery: "pending" | "unknown" | "delivered" | "rejected" | "cancelled" | null;
  readonly delivery_in_review: boolean;
  readonly delivery_tries: number;
  readonly revoked: boolean;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly has_notes: boolean;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly delivered_at: string | null;
  readonly since: string;
}

const moments = ["created_at", "expires_at", "paid_at", "delivered_at", "since"] as const;

export function momentSql(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

const plain = `r.billing_no, r.brand_id, r.env, r.gp_id, r.domain_area, r.client_id, r.server_name, r.server_id, r.role_name, r.role,
  r.account_id, r.suid, r.account, r.product_id, r.goods_name, r.items, r.currency, r.list_amount, r.discount_amount, r.payable_amount,
  r.price_version, r.replenish_id, r.gift, r.state, r.version, r.payway_id, r.method, r.channel_id, r.provider, r.country, r.captured, r.refunded,
  r.refunding, r.refunds, r.has_other_money, r.dispute, r.delivery, r.delivery_in_review, r.delivery_tries, r.revoked, r.owner_id,
  r.owner_name, r.has_notes`;
const raw = [plain, ...moments.map((name) => `r.${name}`)].join(", ");
const columns = [plain, ...moments.map((name) => `${momentSql(`r.${name}`)} as ${name}`)].join(", ");

export interface ListQuestion {
  /** Each is read by its own index, and the pages are merged. */
  readonly brands: readonly string[];
  readonly filter: OrderFilter;
  /** Who asks, for what is looked after by that operator. */
  readonly me: string;
}

interface PageQuestion extends ListQuestion {
  readonly limit: number;
  /** Older than this row, or newer. */
  readonly after?: PageCursor | undefined;
  readonly before?: PageCursor | undefined;
}

/** Newest first, whichever way the page was reached. */
export async function listOrderRecords(
  db: Queryable,
  { limit, after, before, ...question }: PageQuestion,
): Promise<OrderRecord[]> {
  const order = before === undefined ? "desc" : "asc";
  const { inner, values } = compose(question, { taken: 2, cursor: before ?? after, isNewer: before !== undefined });
  const sort = `order by r.created_at ${order}, r.billing_no ${order} limit $2`;
  const { rows } = await db.query<OrderRecord>(
    `select ${columns} from unnest($1::text[]) b (brand_id)
      cross join lateral (select ${raw} from console.order_row r where r.brand_id collate "C" = b.brand_id${inner} ${sort}) r ${sort}`,
    [question.brands, limit, ...values],
  );
  return before === undefined ? rows : rows.toReversed();
}

/** Stops at `most`: how many there are above that helps nobody and costs more than the page. */
export async function countOrderRecords(
  db: Queryable,
  { most, before, ...question }: ListQuestion & { most: number; before?: PageCursor | undefined },
): Promise<number> {
  const { inner, values } = compose(question, { taken: 2, cursor: before, isNewer: true });
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from unnest($1::text[]) b (brand_id)
        cross join lateral (select from console.order_row r where r.brand_id collate "C" = b.brand_id${inner} limit $2) r limit $2) counted`,
    [question.brands, most, ...values],
  );
  return rows[0]?.count ?? 0;
}

interface Composed {
  readonly inner: string;
  readonly values: readonly unknown[];
}

function compose(
  { filter, me }: ListQuestion,
  { taken, cursor, isNewer }: { taken: number; cursor: PageCursor | undefined; isNewer: boolean },
): Composed {
  const { text, values } = composeFilter(filter, { taken, me });
  if (cursor === undefined) return { inner: text, values };
  const at = taken + values.length + 1;
  const [side, bound] = isNewer ? [">", ">="] : ["<", "<="];
  // The first bound is what the index knows; the row comparison parts those of the same moment.
  const page = ` and r.created_at ${bound} $${at}::timestamptz and (r.created_at, r.billing_no) ${side} ($${at}::timestamptz, $${at + 1}::text)`;
  return { inner: text + page, values: [...values, cursor.created_at, cursor.billing_no] };
}

export async function readOrderRecord(db: Queryable, billing_no: string): Promise<OrderRecord | undefined> {
  const { rows } = await db.query<OrderRecord>(`select ${columns} from console.order_row r where r.billing_no = $1`, [
    billing_no,
  ]);
  return rows[0];
}

export async function readOrderRecords(db: Queryable, billing_nos: readonly string[]): Promise<OrderRecord[]> {
  const { rows } = await db.query<OrderRecord>(
    `select ${columns} from console.order_row r where r.billing_no = any($1::text[])`,
    [billing_nos],
  );
  return rows;
}
