import { full_rate } from "../coupons/coupon-price.ts";

export interface GrowthRate {
  /** Whole units of the currency. */
  readonly spend: number;
  readonly points: number;
}

/**
 * O13, Z50: the smallest round amount that gives whole points, because a part of a point is none: 1 dollar gives 10, 100 yen give
 * 1. Undefined where nothing is given.
 */
export function growthRate(point_to_coin: number): GrowthRate | undefined {
  const rate = Math.round(point_to_coin * full_rate);
  if (!Number.isSafeInteger(rate) || rate <= 0) return undefined;
  let spend = 1;
  while ((rate * spend) % full_rate !== 0) spend *= 10;
  return { spend, points: (rate * spend) / full_rate };
}
