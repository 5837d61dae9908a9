// Amounts in a provider's own counting. Most count as ISO 4217 does; where one does not, its table says so, and a sum that
// its counting cannot express is refused instead of rounded.
import { exponentOf, isoCurrency, money_minor_max } from "./minor-units.ts";

/** Places after the point as the provider counts them, for the currencies in which it differs from ISO 4217. */
export type ProviderPlaces = Readonly<Record<string, number>>;

/** What the provider's field takes; undefined where its places cannot hold the amount. */
export function toProviderAmount(minor: number, currency: string, places: ProviderPlaces = {}): number | undefined {
  return shift(minor, placesOf(currency, places) - exponentOf(currency));
}

/** Our minor units of what the provider's field says; undefined where it says more than our places hold. */
export function fromProviderAmount(amount: number, currency: string, places: ProviderPlaces = {}): number | undefined {
  return shift(amount, exponentOf(currency) - placesOf(currency, places));
}

function placesOf(currency: string, places: ProviderPlaces): number {
  const code = isoCurrency(currency);
  return Object.hasOwn(places, code) ? (places[code] ?? exponentOf(code)) : exponentOf(code);
}

/** On whole numbers only: a power of ten up or down, exact or not at all. */
function shift(amount: number, digits: number): number | undefined {
  if (!Number.isSafeInteger(amount)) return undefined;
  const factor = 10n ** BigInt(Math.abs(digits));
  const value = BigInt(amount);
  if (digits < 0 && value % factor !== 0n) return undefined;
  const shifted = digits < 0 ? value / factor : value * factor;
  return shifted > BigInt(money_minor_max) || shifted < -BigInt(money_minor_max) ? undefined : Number(shifted);
}
