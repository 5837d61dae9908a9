import type { ContentOf } from "@gemgate/contract/call";
import type { readAgeBand } from "@gemgate/contract/account";

export type AgeBand = Exclude<ContentOf<typeof readAgeBand>["band"], "">;

/** Y20: what a minor may spend in Japan in one month, in yen; the yen has no smaller unit. */
const japan_cap_under16 = 5_000;
const japan_cap_16to17 = 20_000;

/** X1-X3: the month's cap of each age band; undefined where there is none. */
export const monthlyCaps: Readonly<Record<AgeBand, number | undefined>> = {
  under16: japan_cap_under16,
  "16to17": japan_cap_16to17,
  "18up": undefined,
};
