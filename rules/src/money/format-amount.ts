import { exponentOf } from "./minor-units.ts";

/** Z81: a whole number of these shows no decimals. Brand data may name others (`whole_number_currencies`). */
export const whole_number_currencies_default: readonly string[] = ["KRW"];

// Q19 names the eleven; Q20, Q21 and Z80 give the signs.
const signs = new Map([
  ["RMB", "¥"],
  ["CNY", "¥"],
  ["TWD", "NT$"],
  ["JPY", "¥"],
  ["KRW", "₩"],
  ["EUR", "€"],
  ["USD", "$"],
  ["TRY", "₺"],
  ["THB", "฿"],
  ["VND", "₫"],
  ["IDR", "Rp"],
  ["MYR", "RM"],
]);

/** Z80: two names of one currency. */
const aliases: readonly (readonly string[])[] = [["RMB", "CNY"]];

export interface AmountParts {
  /** The currency's sign, or its code where it has none; it stands before the number, after a minus. */
  readonly sign: string;
  /** Z80: whether a blank parts sign and number. */
  readonly space: boolean;
  readonly whole: string;
  /** With its point, so that a screen can draw it smaller; '' where none is shown. */
  readonly decimals: string;
  readonly text: string;
}

/** An amount of the wire as players read it: two decimals and thousand separators (Q15, Q16). */
export function formatAmount(input: {
  amount: number;
  currency: string;
  wholeNumberCurrencies?: readonly string[] | undefined;
}): AmountParts {
  const { amount, currency, wholeNumberCurrencies = whole_number_currencies_default } = input;
  const shown = Math.abs(amount).toFixed(placesShown(currency));
  const [digits = "", fraction = ""] = shown.split(".");
  const names = aliases.find((group) => group.includes(currency)) ?? [currency];
  const hidesDecimals = Number.isInteger(amount) && names.some((name) => wholeNumberCurrencies.includes(name));
  const currencySign = signs.get(currency) ?? currency;
  const sign = (amount < 0 && Number(shown) > 0 ? "-" : "") + currencySign;
  // A sign of letters alone (RM, Rp, a bare code) would run into the number.
  const space = /^[A-Za-z]+$/.test(currencySign);
  const whole = digits.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ",");
  const decimals = hidesDecimals ? "" : `.${fraction}`;
  return { sign, space, whole, decimals, text: sign + (space ? " " : "") + whole + decimals };
}

/** Z81: two, whatever the currency; more only where fewer would hide money. */
function placesShown(currency: string): number {
  return Math.max(2, exponentOf(currency));
}
