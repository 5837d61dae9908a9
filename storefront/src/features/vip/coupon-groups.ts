import type { Coupon } from "@gemgate/contract/coupons";

/** H9. */
export const couponTabs = ["claim", "avail", "lock", "history"] as const;
export type CouponTab = (typeof couponTabs)[number];

/** O8: in this order; coupons that no level gives come after them. */
const groups = ["permanent", "month", "week", "other"] as const;
export type CouponGroupName = (typeof groups)[number];

export interface CouponGroup {
  readonly name: CouponGroupName;
  readonly coupons: readonly Coupon[];
}

/** Groups without a coupon are left out. */
export function groupCoupons(coupons: readonly Coupon[]): CouponGroup[] {
  return groups
    .map((name) => ({ name, coupons: coupons.filter(({ type = "other" }) => type === name) }))
    .filter((group) => group.coupons.length > 0);
}
