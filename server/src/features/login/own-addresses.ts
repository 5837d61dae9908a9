import type { LoginKind } from "@gemgate/contract/login-kind";
import type { Place } from "../../platform/hosts.ts";

/** Where a provider sends the player back to, for the store's own logins. */
export function returnAddress(place: Pick<Place, "origin">, kind: LoginKind): string {
  return `${place.origin}${returnPath(kind)}`;
}

export function returnPath(kind: LoginKind): string {
  return `/loginReturn/${kind}`;
}

/** Pages that a client of the specification may name instead. */
const pages = ["/", "/selectGoods", "/my", "/userCenter", "/replenishGoods"];

/** Compared whole, letter by letter (RFC 9700): nothing is parsed, so nothing can be read in two ways. */
export function isOwnAddress(place: Place, kind: LoginKind, address: string): boolean {
  const backups = new Set(place.backups);
  const origins = [place.origin, ...place.friends].filter((origin) => !backups.has(origin));
  return origins.some((origin) => [...pages, returnPath(kind)].some((path) => address === `${origin}${path}`));
}
