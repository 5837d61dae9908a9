// Amounts as a profile writes them: whole numbers of its smallest unit, or decimals as text. No step goes by a fraction.
import { exponentOf, isoCurrency } from "@gemgate/rules/money/minor-units";
import { fromProviderAmount, toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { Money } from "../provider-adapter.ts";
import { textAt } from "./body-fields.ts";
import type { Name, PaymentProfile } from "./payment-profile.ts";

type Amounts = PaymentProfile["amounts"];

/** Undefined where its places cannot hold the amount. */
export function writeAmount({ amount, currency }: Money, { as, places }: Amounts): string | number | undefined {
  const whole = toProviderAmount(amount, currency, places);
  if (whole === undefined || as === "minor") return whole;
  const after = placesOf(currency, places);
  const digits = String(whole).padStart(after + 1, "0");
  return after === 0 ? digits : `${digits.slice(0, -after)}.${digits.slice(-after)}`;
}

/** Undefined where there is no amount, or none of ours: such money is asked about, and a person sees it. */
export function moneyAt(
  body: unknown,
  names: { readonly amount: Name; readonly currency: Name },
  amounts: Amounts,
): Money | undefined {
  const currency = textAt(body, names.currency);
  const text = textAt(body, names.amount);
  if (currency === undefined || text === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const amount = readAmount(text, currency, amounts);
  return amount === undefined || amount < 1 ? undefined : { amount, currency };
}

export function readAmount(text: string, currency: string, { as, places }: Amounts): number | undefined {
  const parts = /^(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,4}))?$/.exec(text);
  if (parts === null) return undefined;
  const [, whole = "", fraction = ""] = parts;
  if (as === "minor") return fraction === "" ? fromProviderAmount(Number(whole), currency, places) : undefined;
  const after = placesOf(currency, places);
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > after) return undefined;
  return fromProviderAmount(Number(whole + digits.padEnd(after, "0")), currency, places);
}

function placesOf(currency: string, places: Amounts["places"]): number {
  const code = isoCurrency(currency);
  return Object.hasOwn(places, code) ? (places[code] ?? exponentOf(code)) : exponentOf(code);
}
