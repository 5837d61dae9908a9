import type { ContentOf } from "@gemgate/contract/call";
import type { readAgeBand } from "@gemgate/contract/account";

export type AgeBand = Exclude<ContentOf<typeof readAgeBand>["band"], "">;

/** Y20: what a minor may spend in Japan in one month, in yen; the yen has no smaller unit. */
const japan_cap_under16 = 5_000;
const japan_cap_16to17 = 20_000;

export const caps_currency = "JPY";

/** X1-X3: the month's cap of each age band; undefined where there is none. */
export const monthlyCaps: Readonly<Record<AgeBand, number | undefined>> = {
  under16: japan_cap_under16,
  "16to17": japan_cap_16to17,
  "18up": undefined,
};

/** Whether a purchase of this account counts against a cap, or cannot be judged before the age is declared (Z110). */
export type MonthlyCap =
  | { readonly kind: "none" }
  | { readonly kind: "band_needed" }
  | { readonly kind: "capped"; readonly cap: number };

export function monthlyCapOf(account: { readonly isEnforced: boolean; readonly band: AgeBand | null }): MonthlyCap {
  const { isEnforced, band } = account;
  if (!isEnforced) return { kind: "none" };
  if (band === null) return { kind: "band_needed" };
  const cap = monthlyCaps[band];
  return cap === undefined ? { kind: "none" } : { kind: "capped", cap };
}

/** What the server says of an account's month, in whole yen; a cap of 0 is none. */
export interface SpentMonth {
  readonly cap: number;
  /** Paid, and held by orders that are not paid yet. */
  readonly spent: number;
}

export function leftOfCap({ cap, spent }: SpentMonth): number {
  return Math.max(0, cap - spent);
}

/** Whether the server would refuse this purchase. It alone decides: what is read here may be old. */
export function passesCap(month: SpentMonth, amount: number): boolean {
  return month.cap > 0 && month.spent + amount > month.cap;
}
