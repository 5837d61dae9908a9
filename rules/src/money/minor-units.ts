// Money between its two forms: integer minor units inside, a decimal with the currency's own places on the wire (Z129).
// Every step works on digits, because a binary fraction must never decide an amount.

/** ISO 4217: the currencies whose minor unit is not a hundredth, by their places. */
const currencies_by_places: readonly (readonly [places: number, currencies: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];
const places_by_currency = new Map(
  currencies_by_places.flatMap(([places, currencies]) => currencies.split(" ").map((code) => [code, places] as const)),
);

/** Fifteen digits are the most that a number of the wire carries without loss. */
export const money_minor_max = 999_999_999_999_999;

/** How many places the currency has after its point. */
export function exponentOf(currency: string): number {
  return places_by_currency.get(isoCurrency(currency)) ?? 2;
}

/** Z80: RMB is the name that players know; CNY is the code of the standard. */
export function isoCurrency(currency: string): string {
  return currency === "RMB" ? "CNY" : currency;
}

/** The decimal as text with all the places of its currency: "4.99", "610". Providers and logs take this form. */
export function decimalText(minor: number, currency: string): string {
  if (!Number.isInteger(minor) || Math.abs(minor) > money_minor_max) {
    throw new RangeError(`${minor} is no amount of minor units`);
  }
  const places = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, "0");
  const sign = minor < 0 ? "-" : "";
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The decimal as a number. Reading text gives the nearest number, which prints as the same decimal again. */
export function toWire(minor: number, currency: string): number {
  return Number(decimalText(minor, currency));
}

/**
 * Minor units of a decimal, or undefined where the text is no plain decimal or has more places than its currency:
 * rounding here would charge another amount than was written.
 */
export function fromWire(decimal: string | number, currency: string): number | undefined {
  const parts = /^(-?)(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,4}))?$/.exec(String(decimal));
  if (parts === null) return undefined;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const places = exponentOf(currency);
  if (fraction.length > places) return undefined;
  const minor = Number(whole + fraction.padEnd(places, "0"));
  if (minor > money_minor_max) return undefined;
  return sign === "-" && minor > 0 ? -minor : minor;
}
