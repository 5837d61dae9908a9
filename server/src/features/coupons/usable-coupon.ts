// H33, Z44: whether a coupon may take something off this sale.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Queryable } from "../../platform/database.ts";
import { isInScope } from "@gemgate/rules/coupons/usable-coupons";
import { findGrant } from "./grant-store.ts";

/** A coupon of the player that can still be used; what a method allows is decided when the method is known. */
export interface UsableCoupon {
  readonly grant_id: number;
  readonly rate: number;
  /** Null: every method that takes coupons. */
  readonly payway_ids: readonly string[] | null;
}

export interface CouponUse {
  readonly account_id: number;
  readonly code: string;
  readonly gp_id: string;
  readonly domain_area: string;
  readonly goods: { readonly product_id: string; readonly is_coupon: boolean };
  /** The open order of these goods, whose own coupon is not lost to it. */
  readonly open_billing_no?: string | undefined;
}

export async function findUsableCoupon(db: Queryable, use: CouponUse): Promise<UsableCoupon | Refusal> {
  if (!use.goods.is_coupon) return refuse("illegal_coupon");
  const grant = await findGrant(db, use);
  if (grant === undefined) return refuse("illegal_coupon");
  const isFree = grant.state === "available" && grant.is_started && !grant.is_over;
  const isHeldByOrder = grant.state === "reserved" && grant.billing_no === use.open_billing_no;
  if (!isFree && !isHeldByOrder) return refuse("illegal_coupon");
  const isForSale = isInScope(grant.product_ids, use.goods.product_id) && isInScope(grant.gp_ids, use.gp_id);
  if (!isForSale || !isInScope(grant.domain_areas, use.domain_area)) return refuse("illegal_coupon");
  return { grant_id: grant.grant_id, rate: grant.rate, payway_ids: grant.payway_ids };
}
