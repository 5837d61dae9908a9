// Which coupon a purchase uses, from the player's list and pick. Nothing here asks or draws.
import type { Coupon } from "@gemgate/contract/coupons";
import {
  type CouponSale,
  type SortedCoupons,
  defaultCoupon,
  sortCoupons,
  unusableReason,
  type UnusableReason,
} from "@gemgate/rules/coupons/usable-coupons";

/** What the player did about a coupon for these goods; '' for none. */
export interface CouponPick {
  product_id: string;
  code: string;
}

export interface CouponQuestion {
  coupons: readonly Coupon[];
  sale: CouponSale;
  pick: CouponPick | null;
  /** H14: the code of the coupon that the player wants to use, for whichever goods take it; '' for none. */
  wanted?: string;
  /** The unpaid order that a click on Pay goes on with; its own coupon is no other than the one it holds. */
  open_billing_no?: string | undefined;
}

export interface CouponChoice {
  sorted: SortedCoupons;
  /** Kept where the method does not take it (Z47). */
  picked: Coupon | undefined;
  /** Why the picked one is not used now. */
  reason: UnusableReason | undefined;
  /** Z47: there is a coupon for these goods, whatever the method. */
  isAvailable: boolean;
}

export const noCoupons: CouponChoice = {
  sorted: { usable: [], unusable: [] },
  picked: undefined,
  reason: undefined,
  isAvailable: false,
};

export function chooseCoupon({ coupons: listed, sale, pick, wanted, open_billing_no }: CouponQuestion): CouponChoice {
  const coupons = listed.map((coupon) => (isOf(coupon, open_billing_no) ? freed(coupon) : coupon));
  const picked = findPicked();
  return {
    sorted: sortCoupons(coupons, sale),
    picked,
    reason: picked && unusableReason(picked, sale),
    isAvailable: coupons.some((coupon) => unusableReason(coupon, withoutMethod(sale)) === undefined),
  };

  function findPicked(): Coupon | undefined {
    if (pick?.product_id === sale.goods.value) return findUsable(pick.code);
    const held = coupons.find((coupon) => isOf(coupon, open_billing_no));
    return held ?? findUsable(wanted) ?? defaultCoupon(coupons, sale) ?? defaultCoupon(coupons, withoutMethod(sale));
  }

  /** H11: one that was locked since is no pick any more. */
  function findUsable(code: string | undefined): Coupon | undefined {
    const own = coupons.find((coupon) => coupon.code === code);
    return own && unusableReason(own, withoutMethod(sale)) === undefined ? own : undefined;
  }
}

/** Goods alone decide what is worth keeping: another method may take it. */
function withoutMethod({ goods, currency }: CouponSale): CouponSale {
  return { goods, currency };
}

function isOf({ billing_no }: Coupon, order: string | undefined): boolean {
  return order !== undefined && billing_no === order;
}

function freed(coupon: Coupon): Coupon {
  const { lock_reason: _, ...rest } = coupon;
  return { ...rest, use_category: "avail" };
}
