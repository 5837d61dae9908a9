import { directionOf } from "@gemgate/rules/language/choose-language";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { useBoot } from "../../shop/shop.ts";

/** The amount of a step, short: "$20", and "$0.99" where it is not whole. Isolated in Arabic, as in useMoney. */
export function useStepWords(): (amount: number, currency: string) => string {
  const { brand, locale } = useBoot();
  return (amount, currency) => {
    const wholeNumberCurrencies = [...(brand.whole_number_currencies ?? []), currency];
    const { text } = formatAmount({ amount, currency, wholeNumberCurrencies });
    return directionOf(locale) === "rtl" ? `\u2066${text}\u2069` : text;
  };
}
