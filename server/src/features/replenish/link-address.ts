import type { ResolvedHost } from "../../platform/hosts.ts";
import type { KnownClient } from "../games/public.ts";

/** Z119: the page of a link, which carries region and game like every address that we make (Z58). */
export function linkAddress(
  { origin }: Pick<ResolvedHost, "origin">,
  { client_id, area }: Pick<KnownClient, "client_id" | "area">,
  replenish_id: string,
): string {
  const search = new URLSearchParams({ replenish_id, domain_area: area, client_id });
  return `${origin}/replenishGoods?${search.toString()}`;
}
