import type { LoginKind } from "@gemgate/contract/login-kind";
import type { ResolvedHost } from "../../platform/hosts.ts";

/** Where a provider sends the player back to, for the store's own logins. */
export function returnAddress(resolvedHost: Pick<ResolvedHost, "origin">, kind: LoginKind): string {
  return `${resolvedHost.origin}${returnPath(kind)}`;
}

export function returnPath(kind: LoginKind): string {
  return `/loginReturn/${kind}`;
}

/** Pages that a client of the specification may name instead. */
const pages = ["/", "/selectGoods", "/my", "/userCenter", "/replenishGoods"];

/** Compared whole, letter by letter (RFC 9700): nothing is parsed, so nothing can be read in two ways. */
export function isOwnAddress(resolvedHost: ResolvedHost, kind: LoginKind, address: string): boolean {
  const backups = new Set(resolvedHost.backups);
  const origins = [resolvedHost.origin, ...resolvedHost.allowedOrigins].filter((origin) => !backups.has(origin));
  return origins.some((origin) => [...pages, returnPath(kind)].some((path) => address === `${origin}${path}`));
}
