import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { GameClient } from "./game-backend.ts";

export interface KnownClient extends GameClient {
  readonly area: Area;
}

/** The game behind a client id of this brand, over all platforms and sub-games; -3001 when it is none. */
export function findClient(
  resolvedHost: Pick<ResolvedHost, "brand" | "environment">,
  client_id: string,
): KnownClient | Refusal {
  const entry = resolvedHost.brand.games.find((game) => Object.values(game.client_id).includes(client_id));
  if (entry === undefined) return refuse("not_a_game");
  return { gp_id: entry.gp_id, client_id, environment: resolvedHost.environment, area: entry.area };
}

/** The same, and the region of the request must be that client's own (-3014); an unknown client is refused first. */
export function findClientInArea(
  resolvedHost: ResolvedHost,
  wanted: { client_id: string; domain_area: Area },
): KnownClient | Refusal {
  const client = findClient(resolvedHost, wanted.client_id);
  if ("refused" in client) return client;
  const isOwn = client.area === wanted.domain_area && resolvedHost.brand.regions.includes(wanted.domain_area);
  return isOwn ? client : refuse("wrong_domain");
}

/** Z114: where no game is chosen the brand's login client number stands for all of them; the game asked is one of its own. */
export function isLoginClient(brand: Brand, client_id: string): boolean {
  return client_id === String(brand.login_client_id);
}

export function loginGameOf(resolvedHost: Pick<ResolvedHost, "brand" | "environment">): KnownClient {
  const { brand } = resolvedHost;
  const entry = brand.games.find((game) => game.gp_id === brand.login_gp_id) ?? brand.games[0];
  if (entry === undefined) throw new Error(`the brand ${brand.key} has no game`);
  return {
    gp_id: entry.gp_id,
    client_id: entry.client_id.web,
    environment: resolvedHost.environment,
    area: entry.area,
  };
}
