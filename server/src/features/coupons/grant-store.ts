// SQL that reads coupon_grant: the coupons of a player.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import { offsetHoursOf } from "./claim-store.ts";
import type { DefinitionRow } from "./claim-store.ts";

export interface GrantRow extends Omit<DefinitionRow, "id" | "starts_s" | "ends_s"> {
  grant_id: number;
  code: string;
  state: "available" | "reserved" | "used" | "expired";
  /** The order that holds it or used it. */
  billing_no: string | null;
  valid_from_s: number;
  valid_until_s: number | null;
  used_s: number | null;
  is_started: boolean;
  is_over: boolean;
}

/** H15, H16: of a coupon one moment is shown: when it was used, when it begins, or when it ends. */
const moment = `case when g.used_at is not null then g.used_at when g.valid_from > gem_now() then g.valid_from
  else coalesce(g.valid_until, gem_now()) end`;

const columns = `g.id as grant_id, g.code, g.state, g.order_no as billing_no, g.rate, d.name, d.source, d.level_id, d.product_ids,
  d.payway_ids, extract(epoch from g.valid_from)::bigint as valid_from_s,
  extract(epoch from g.valid_until)::bigint as valid_until_s, extract(epoch from g.used_at)::bigint as used_s,
  g.valid_from <= gem_now() as is_started,
  (g.state = 'expired' or coalesce(g.valid_until <= gem_now(), false)) as is_over, shown.offset_h`;

const withTerms = `join coupon_definition d on d.brand_id = g.brand_id and d.id = g.definition_id
  cross join lateral (select ${moment} as at) moment cross join lateral (select ${offsetHoursOf("moment.at")}) shown`;

export type CouponCategory = "avail" | "lock" | "history";

/**
 * Z45. A coupon that an order holds is locked, also past its end: the order was made in time. Each part leans on one index:
 * live_coupons_of_account, and over_coupons_of_account for what is used or over, in the order of the history.
 */
const categories: Readonly<Record<CouponCategory, readonly string[]>> = {
  avail: [
    `g.state = 'available' and g.valid_from <= gem_now() and (g.valid_until is null or g.valid_until > gem_now())`,
  ],
  lock: [
    `g.state in ('available', 'reserved') and (g.state = 'reserved' or (g.state = 'available' and g.valid_from > gem_now()))`,
  ],
  history: ["g.state in ('used', 'expired')", "g.state = 'available' and g.valid_until <= gem_now()"],
};

const orders: Readonly<Record<CouponCategory, string>> = {
  avail: "g.rate, g.valid_until nulls last, g.id",
  lock: "g.id desc",
  history: "coalesce(g.used_at, g.valid_until) desc nulls last, g.id desc",
};

/** No player reads on after so many, and of what is over the newest hundred are history enough. */
const list_max: Readonly<Record<CouponCategory, number>> = { avail: 1_000, lock: 1_000, history: 100 };

export interface GrantFilter {
  readonly brand_id: string;
  readonly account_id: number;
  readonly gp_id: string;
  readonly domain_area: string;
  readonly category: CouponCategory;
}

/**
 * The definitions of the game are read once; with `is true` they stay a set to look into, where the planner would join each coupon the
 * player ever had. Terms are joined to what is left of them.
 */
const isOfGame = `(g.definition_id in (select o.id from coupon_definition o where o.brand_id = $4
      and (o.gp_ids is null or $2 = any(o.gp_ids)) and (o.domain_areas is null or $3 = any(o.domain_areas)))) is true`;

export async function listGrants(
  db: Queryable,
  { brand_id, account_id, gp_id, domain_area, category }: GrantFilter,
): Promise<GrantRow[]> {
  const first = `order by ${orders[category]} limit ${list_max[category]}`;
  const parts = categories[category].map(
    (condition) =>
      `(select g.* from coupon_grant g where g.account_id = $1 and g.definition_id is not null and ${condition} and ${isOfGame} ${first})`,
  );
  const { rows } = await db.query<GrantRow>(
    `select ${columns} from (select g.* from (${parts.join(" union all ")}) g ${first}) g
       ${withTerms}
      order by ${orders[category]}`,
    [account_id, gp_id, domain_area, brand_id],
  );
  return rows;
}

export async function listGrantsById(db: Queryable | Tx, ids: readonly number[]): Promise<GrantRow[]> {
  const { rows } = await db.query<GrantRow>(
    `select ${columns} from coupon_grant g ${withTerms} where g.id = any($1::bigint[]) order by g.rate, g.id`,
    [[...ids]],
  );
  return rows;
}

export type FoundGrant = GrantRow & { gp_ids: string[] | null; domain_areas: string[] | null };

export async function findGrant(
  db: Queryable,
  { account_id, code }: { account_id: number; code: string },
): Promise<FoundGrant | undefined> {
  const { rows } = await db.query<FoundGrant>(
    `select ${columns}, d.gp_ids, d.domain_areas from coupon_grant g ${withTerms} where g.account_id = $1 and g.code = $2 and g.definition_id is not null`,
    [account_id, code],
  );
  return rows[0];
}
