import type { ResolvedHost } from "../../platform/hosts.ts";
import type { KnownClient } from "../games/public.ts";

/**
 * The client that a debt is asked about and paid through: the one that was named, or, for the brand's login number, the web client of
 * the game that is owed. Undefined: the brand has no such game.
 */
export function clientOfDebt(
  { brand, environment }: Pick<ResolvedHost, "brand" | "environment">,
  named: KnownClient | undefined,
  game_id: string,
): KnownClient | undefined {
  if (named !== undefined) return named;
  const owed = brand.games.find((game) => game.gp_id === game_id);
  return owed && { gp_id: owed.gp_id, client_id: owed.client_id.web, environment, area: owed.area };
}
