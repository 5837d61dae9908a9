// PayPal writes decimals as text. It takes two dozen currencies, three of them in whole units only (its page on currency codes;
// not in the types of its SDK, so unverified here).
import { decimalText, fromWire } from "@gemgate/rules/money/minor-units";
import type { Money } from "../provider-adapter.ts";

const currencies: readonly string[] =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" ");
/** Of these JPY has no minor unit anyway; the forint and the Taiwan dollar have one that PayPal does not take. */
const whole: readonly string[] = ["HUF", "JPY", "TWD"];

export interface PaypalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** Undefined where PayPal cannot express it: it is refused, never rounded. */
export function toPaypalMoney({ amount, currency }: Money): PaypalMoney | undefined {
  if (!currencies.includes(currency)) return undefined;
  const value = decimalText(amount, currency);
  if (!whole.includes(currency)) return { currency_code: currency, value };
  const [units = "", fraction = ""] = value.split(".");
  return /^0*$/.test(fraction) ? { currency_code: currency, value: units } : undefined;
}

/** Undefined where it is no amount of ours. PayPal may write zeros behind the point where the currency has no places. */
export function fromPaypalMoney({ currency_code, value }: PaypalMoney): Money | undefined {
  const plain = whole.includes(currency_code) ? value.replace(/\.0{1,2}$/, "") : value;
  const amount = fromWire(plain, currency_code);
  return amount === undefined || !currencies.includes(currency_code) ? undefined : { amount, currency: currency_code };
}
