import { directionOf } from "@gemgate/rules/language/choose-language";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { useBoot } from "./shop.ts";

/** An amount inside a sentence. In Arabic it is isolated, so that sign and number keep their order. */
export function useMoney(): (amount: number, currency: string) => string {
  const { brand, locale } = useBoot();
  return (amount, currency) => {
    const { text } = formatAmount({ amount, currency, wholeNumberCurrencies: brand.whole_number_currencies });
    return directionOf(locale) === "rtl" ? `\u2066${text}\u2069` : text;
  };
}
