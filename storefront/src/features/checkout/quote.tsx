// The one place that says what is to pay. Today it is the list price of the goods; a coupon will change it here and nowhere else.
import { Price } from "@gemgate/web/ui/price";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import type { ChosenGoods } from "../goods/public.ts";

export interface Quote {
  /** What is to pay. */
  payable: number;
  currency: string;
}

export function quoteOf({ goods, currency }: ChosenGoods): Quote {
  return { payable: goods.price, currency };
}

export interface QuoteInWords extends Quote {
  /** The amount inside a sentence. */
  words: string;
}

export function useQuote(chosen: ChosenGoods): QuoteInWords;
export function useQuote(chosen: ChosenGoods | undefined): QuoteInWords | undefined;
export function useQuote(chosen: ChosenGoods | undefined): QuoteInWords | undefined {
  const money = useMoney();
  if (chosen === undefined) return undefined;
  const quote = quoteOf(chosen);
  return { ...quote, words: money(quote.payable, quote.currency) };
}

export interface TotalProps {
  of: Quote;
  className?: string | undefined;
  /** All figures of the same size. */
  even?: boolean;
}

export function Total({ of: { payable, currency }, className, even = false }: TotalProps) {
  const { brand } = useBoot();
  const { whole_number_currencies: wholeNumberCurrencies } = brand;
  return <Price className={className} amount={payable} {...{ currency, wholeNumberCurrencies, even }} />;
}
