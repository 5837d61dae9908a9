// Z47: which coupons of a player fit what is being bought, and why the others do not.
import type { Coupon } from "@gemgate/contract/coupons";
import { priceFitsOption } from "../checkout/payment-options.ts";
import { fromWire, toWire } from "../money/minor-units.ts";
import { couponPrice, rateFromWire } from "./coupon-price.ts";

/** What is being bought, as far as it is chosen. */
export interface CouponSale {
  readonly goods: { readonly value: string; readonly isCoupon: 0 | 1; readonly price: number };
  readonly currency: string;
  /** Undefined until a payment method is chosen. */
  readonly option?: MethodOfSale | undefined;
}

export interface MethodOfSale {
  readonly payway_id: string;
  readonly open_coupon: 0 | 1;
  readonly min_money: number;
  readonly max_money: number;
}

/** `order`, `not_started` and `level` are the server's; the others follow from goods and method. */
export type UnusableReason = "order" | "not_started" | "level" | "goods" | "method" | "bounds";

export interface SortedCoupons {
  /** The best first. */
  readonly usable: readonly Coupon[];
  readonly unusable: readonly { readonly coupon: Coupon; readonly reason: UnusableReason }[];
}

export function sortCoupons(coupons: readonly Coupon[], sale: CouponSale): SortedCoupons {
  const judged = coupons.map((coupon) => ({ coupon, reason: unusableReason(coupon, sale) }));
  return {
    usable: judged.flatMap(({ coupon, reason }) => (reason === undefined ? [coupon] : [])).sort(byRate),
    unusable: judged.flatMap(({ coupon, reason }) => (reason === undefined ? [] : [{ coupon, reason }])),
  };
}

/** H18, Z48: the lowest rate leaves the least to pay; of two, the one that ends first. */
export function defaultCoupon(coupons: readonly Coupon[], sale: CouponSale): Coupon | undefined {
  return sortCoupons(coupons, sale).usable[0];
}

export function unusableReason(coupon: Coupon, { goods, currency, option }: CouponSale): UnusableReason | undefined {
  if (coupon.use_category === "lock") return coupon.lock_reason ?? "order";
  if (goods.isCoupon !== 1 || !isInScope(coupon.product_ids, goods.value)) return "goods";
  if (option === undefined) return undefined;
  if (option.open_coupon !== 1 || !isInScope(coupon.payway_ids, option.payway_id)) return "method";
  const payable = discountedPrice({ price: goods.price, currency, discount_rate: coupon.discount_rate });
  return priceFitsOption(payable, option) ? undefined : "bounds";
}

/** What is left to pay with the coupon, as the wire has amounts. The server's own calculation is what is charged (Z34). */
export function discountedPrice(sale: { price: number; currency: string; discount_rate: number }): number {
  const list = fromWire(sale.price, sale.currency);
  if (list === undefined) return sale.price;
  return toWire(couponPrice(list, rateFromWire(sale.discount_rate)), sale.currency);
}

/** Without a list everything is meant. */
export function isInScope(scope: readonly string[] | null | undefined, id: string): boolean {
  return scope === undefined || scope === null || scope.includes(id);
}

function byRate(one: Coupon, other: Coupon): number {
  return one.discount_rate - other.discount_rate || endOf(one) - endOf(other);
}

/** 0 means that it does not end. */
function endOf({ valid_end_time }: Coupon): number {
  return valid_end_time === 0 ? Number.POSITIVE_INFINITY : valid_end_time;
}
