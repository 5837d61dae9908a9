import { exponentOf } from "../money/minor-units.ts";
import { full_rate } from "../coupons/coupon-price.ts";

/**
 * Z50: growth points of a payment. `point_to_coin` is points for one unit of the currency, in ten-thousandths; a part of a point
 * is none.
 */
export function earnedPoints(paid: { amount: number; currency: string }, point_to_coin: number): number {
  const unit = 10n ** BigInt(exponentOf(paid.currency));
  return Number((BigInt(paid.amount) * BigInt(point_to_coin)) / (unit * BigInt(full_rate)));
}
