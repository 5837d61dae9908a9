// Z88: how much may be told of a visit.
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";

export type Consent = NonNullable<Brand["consent"]>;
export type ConsentAnswer = "yes" | "no";

type ConsentBrand = Pick<Brand, "consent" | "consent_asked">;

/** Whether the brand asks its players first. Where the region is not known yet, one of those that ask may be meant. */
export function isConsentAsked({ consent, consent_asked }: ConsentBrand, area: Area | null): boolean {
  if (consent === "none" || consent_asked === undefined) return false;
  return consent_asked === true || area === null || consent_asked.includes(area);
}

export interface ConsentFacts {
  readonly brand: ConsentBrand;
  readonly area: Area | null;
  /** What the player said, however long ago; null where nothing. */
  readonly answer: ConsentAnswer | null;
  /** Do Not Track or Global Privacy Control. */
  readonly isRefusedByBrowser: boolean;
}

/** `ask`: nothing is told before the player has answered. The player's own words go before those of the browser. */
export function consentFor({ brand, area, answer, isRefusedByBrowser }: ConsentFacts): Consent | "ask" {
  const level = brand.consent ?? "full";
  if (answer !== null) return answer === "yes" ? level : "none";
  if (isRefusedByBrowser) return "none";
  return isConsentAsked(brand, area) ? "ask" : level;
}
