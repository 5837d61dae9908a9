/** What of a price is tax, where the price has it included; in minor units, rounded to the nearest one. */
export function includedTax(price_minor: number, percent: number): number {
  // In hundredths of a percent, so that no rate is a fraction of two.
  const rate = Math.round(percent * 100);
  return Math.round((price_minor * rate) / (10_000 + rate));
}
