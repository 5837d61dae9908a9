// How Stripe counts money (its page on currencies; not in the types of its SDK, so unverified here).
import { fromProviderAmount, toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import type { Money } from "../provider-adapter.ts";

/** ISK has two places that are always 00, MGA has none. HUF and TWD differ in payouts only, which do not concern us. */
const places: ProviderPlaces = { ISK: 2, MGA: 0 };

/**
 * Not taken at all. UGX stands on their list of currencies without places and, on the same page, among those with two: a guess
 * would charge a hundredth or the hundredfold. The others are no currencies of theirs. RMB is a name of ours for CNY, and what
 * comes back as CNY would not be the money of such an order.
 */
const uncounted: readonly string[] = ["UGX", "IQD", "LYD", "CLF", "UYI", "UYW", "RMB"];

/** Their third place has to be 0. */
const three_places: readonly string[] = ["BHD", "JOD", "KWD", "OMR", "TND"];

/** Undefined where their counting cannot express it: it is refused, never rounded. */
export function toStripeAmount({ amount, currency }: Money): number | undefined {
  if (uncounted.includes(currency)) return undefined;
  const theirs = toProviderAmount(amount, currency, places);
  return theirs !== undefined && three_places.includes(currency) && theirs % 10 !== 0 ? undefined : theirs;
}

export function fromStripeAmount(amount: number, currency: string): number | undefined {
  return uncounted.includes(currency) ? undefined : fromProviderAmount(amount, currency, places);
}

export function stripeMoney(amount: number, currency: string): Money | undefined {
  const ours = fromStripeAmount(amount, currency);
  return ours === undefined ? undefined : { amount: ours, currency };
}

/** The least Stripe takes, our minor units, by the currency of the charge; where Stripe converts, the least of the payout counts too. */
const floors: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
};

export function stripeFloor(currency: string): number {
  return Object.hasOwn(floors, currency) ? (floors[currency] ?? 0) : 0;
}
