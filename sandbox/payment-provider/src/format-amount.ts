// Minor units as an amount to read. The number of decimals is the ISO 4217 exponent of the currency, not the habit of
// a locale, because the captured amount is counted in exactly these units.

const WITHOUT_DECIMALS = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const WITH_THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

export function formatAmount(amount: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(amount).padStart(exponent + 1, "0");
  const whole = BigInt(digits.slice(0, digits.length - exponent));
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  // Intl lays out sign and grouping; the decimals are put in as text, so that no float ever carries the amount.
  return format
    .formatToParts(whole)
    .map((part) => (part.type === "fraction" ? digits.slice(-exponent) : part.value))
    .join("");
}

export function exponentOf(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}
