// What goods cost a player. All code that needs the amount to pay asks here and not the goods: a price check, an order, the choice of a
// payment method and a card that pays.
import { priceFitsOption } from "@gemgate/rules/checkout/payment-options";
import { couponPrice } from "@gemgate/rules/coupons/coupon-price";
import { isInScope } from "@gemgate/rules/coupons/usable-coupons";

/** In minor units of the currency. */
export interface Quote {
  readonly currency: string;
  /** The price of the catalogue. */
  readonly list: number;
  readonly discount: number;
  /** What is left to pay: list less discount. */
  readonly payable: number;
  /** The coupon that takes the discount off. */
  readonly coupon_grant_id: number | null;
}

export interface ListPrice {
  readonly amount: number;
  readonly currency: string;
}

/** A coupon that may take something off these goods. */
export interface QuotedCoupon {
  readonly grant_id: number;
  readonly rate: number;
  /** Null: every method that takes coupons. */
  readonly payway_ids: readonly string[] | null;
}

export function quoteGoods(price: ListPrice, coupon: QuotedCoupon | undefined): Quote {
  if (coupon === undefined) return fullPrice(price);
  const { amount: list, currency } = price;
  const payable = couponPrice(list, coupon.rate);
  return { currency, list, discount: list - payable, payable, coupon_grant_id: coupon.grant_id };
}

/**
 * H20, Z44: what the method says to the coupon of a quote. Its window is of the price of the goods; where the discount leaves it, the
 * method cannot take the coupon.
 */
export function methodTakesCoupon(
  { payable }: Pick<Quote, "payable">,
  coupon: Pick<QuotedCoupon, "payway_ids">,
  option: { open_coupon: boolean; payway_id: string; min_amount: number; max_amount: number },
): boolean {
  const isListed = isInScope(coupon.payway_ids, option.payway_id);
  const window = { min_money: option.min_amount, max_money: option.max_amount };
  return option.open_coupon && isListed && priceFitsOption(payable, window);
}

/** Nothing is taken off. */
export function fullPrice({ amount, currency }: ListPrice): Quote {
  return { currency, list: amount, discount: 0, payable: amount, coupon_grant_id: null };
}

/** As the columns of an order are named. */
export interface QuotedTerms {
  readonly currency: string;
  readonly list_amount: number;
  readonly discount_amount: number;
  readonly payable_amount: number;
  readonly coupon_grant_id: number | null;
}

export function termsOfQuote({ currency, list, discount, payable, coupon_grant_id }: Quote): QuotedTerms {
  return { currency, list_amount: list, discount_amount: discount, payable_amount: payable, coupon_grant_id };
}
