// What goods cost a player. All code that needs the amount to pay asks here and not the goods: a price check, an order, the choice of a
// payment method and a card that pays.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";

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

export function quoteGoods(price: ListPrice, { coupon_code }: { coupon_code: string | undefined }): Quote | Refusal {
  // Z44: coupons and growth points belong to the VIP version, which no page config has switched on yet.
  if (coupon_code !== undefined && coupon_code !== "") return refuse("illegal_coupon");
  return fullPrice(price);
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
