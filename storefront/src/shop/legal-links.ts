import type { Area } from "@gemgate/contract/area";
import type { BootBrand } from "@gemgate/contract/boot";
import type { CurrentGame } from "./current-game.ts";

export interface LegalLinks {
  privacy: string;
  terms: string;
}

export interface LegalPlace {
  game: Pick<CurrentGame, "privacy" | "terms"> | null;
  area: Area | null;
}

/** Z92: the closest setting wins: the game's own links, then those of the region, then the brand's. */
export function legalLinks(
  from: LegalPlace & { brand: Pick<BootBrand, "privacy" | "terms" | "legal_by_area"> },
): LegalLinks {
  const { brand, game, area } = from;
  const ofArea = area === null ? undefined : brand.legal_by_area?.[area];
  return {
    privacy: [game?.privacy, ofArea?.privacy].find(isWebAddress) ?? brand.privacy,
    terms: [game?.terms, ofArea?.terms].find(isWebAddress) ?? brand.terms,
  };
}

/** A game's links are data: a script in their place must not become a link. */
function isWebAddress(address: string | undefined): boolean {
  return address !== undefined && /^https?:\/\//i.test(address);
}
