// The one place that says what is to pay: the list price of the goods, less what a coupon takes off.
import type { Coupon } from "@gemgate/contract/coupons";
import { discountedPrice } from "@gemgate/rules/coupons/usable-coupons";
import { fromWire, toWire } from "@gemgate/rules/money/minor-units";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { Price } from "@gemgate/web/ui/price";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import type { CheckedPrice } from "../coupons/parts.ts";
import type { ChosenGoods } from "../goods/public.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";

export interface Quote {
  list: number;
  /** What the coupon takes off; 0 without one. */
  discount: number;
  /** What is to pay. */
  payable: number;
  currency: string;
  /** G23, Z51: growth points to be earned. Undefined where VIP is off, and until the server has said them. */
  points: number | undefined;
  /** The coupon that is sent along. */
  coupon: Coupon | undefined;
}

export interface CouponOfQuote {
  isVipOn: boolean;
  coupon: Coupon | undefined;
  checked?: CheckedPrice | undefined;
}

/** G22: the rate shows the price at once; the server's own calculation takes its place when it is there. */
export function quoteOf({ goods, currency }: ChosenGoods, { isVipOn, coupon, checked }: CouponOfQuote): Quote {
  const list = goods.price;
  if (coupon === undefined) {
    return { list, discount: 0, payable: list, currency, points: isVipOn ? goods.couponPoints : undefined, coupon };
  }
  const { discount_rate } = coupon;
  const fromServer = checked?.code === coupon.code ? checked : undefined;
  const payable = fromServer?.discountPrice ?? discountedPrice({ price: list, currency, discount_rate });
  return { list, discount: less(list, payable, currency), payable, currency, points: fromServer?.points, coupon };
}

/** In minor units, so that no binary fraction shows. */
export function less(list: number, payable: number, currency: string): number {
  const [whole, rest] = [fromWire(list, currency), fromWire(payable, currency)];
  return whole === undefined || rest === undefined ? list - payable : toWire(whole - rest, currency);
}

export interface QuoteInWords extends Quote {
  /** The amount inside a sentence. */
  words: string;
}

/** What is to pay with the chosen method, or with another one. */
export function useQuote(
  offer: Pick<PaymentOffer, "quoteWith" | "option">,
  option: PayableOption | undefined = offer.option,
): QuoteInWords | undefined {
  const money = useMoney();
  const quote = offer.quoteWith(option);
  return quote && { ...quote, words: money(quote.payable, quote.currency) };
}

export interface TotalProps {
  of: Pick<Quote, "payable" | "currency">;
  className?: string | undefined;
  /** All figures of the same size. */
  even?: boolean;
}

export function Total({ of: { payable, currency }, className, even = false }: TotalProps) {
  const { brand } = useBoot();
  const { whole_number_currencies: wholeNumberCurrencies } = brand;
  return <Price className={className} amount={payable} {...{ currency, wholeNumberCurrencies, even }} />;
}
