import { refuse } from "@gemgate/contract/code";
import { listGames, readGameLogo } from "@gemgate/contract/games";
import { sharedRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { findClient, findClientInArea } from "./find-client.ts";
import { describeGame, listGamesOf } from "./list-games.ts";

export function gameRoutes(responseCache: ResponseCache): CallRoute[] {
  return [
    sharedRoute(listGames, async ({ world, resolvedHost, locale }, query) => {
      if (!resolvedHost.brand.regions.includes(query.domain_area)) return refuse("wrong_domain");
      if (query.client_id !== "") {
        const client = findClientInArea(resolvedHost, { client_id: query.client_id, domain_area: query.domain_area });
        if ("refused" in client) return client;
      }
      return listGamesOf(world, responseCache, {
        resolvedHost,
        platform: query.platform,
        domain_area: query.domain_area,
        locale,
      });
    }),
    sharedRoute(readGameLogo, async ({ world, resolvedHost, locale }, query) => {
      const client = findClient(resolvedHost, query.client_id);
      if ("refused" in client) return client;
      const game = await describeGame(world, responseCache, {
        resolvedHost,
        gp_id: client.gp_id,
        client_id: client.client_id,
        locale,
      });
      return game === undefined ? refuse("not_a_game") : { icon: game.logo };
    }),
  ];
}
