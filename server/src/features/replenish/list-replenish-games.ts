import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import type { listReplenishGames } from "@gemgate/contract/replenish";
import type { CallContext } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { describeGame, findClient, isLoginClient } from "../games/public.ts";

type Games = ContentOf<typeof listReplenishGames>;

/**
 * M5: the games that a debt can be asked about with a login of this client. The brand's login number stands for all of them; a client
 * of one game asks that game alone, and a client of none asks nothing.
 */
export async function listReplenishGamesOf(
  { world, resolvedHost, locale }: CallContext,
  responseCache: ResponseCache,
  { rp_client_id = "", domain_area }: QueryOf<typeof listReplenishGames>,
): Promise<Games> {
  const isForAll = rp_client_id === "" || isLoginClient(resolvedHost.brand, rp_client_id);
  const named = isForAll ? undefined : findClient(resolvedHost, rp_client_id);
  if (named !== undefined && "refused" in named) return [];
  const entries = resolvedHost.brand.games.filter(
    ({ gp_id, area }) =>
      (domain_area === undefined || area === domain_area) && (named === undefined || gp_id === named.gp_id),
  );
  // A game stands in several regions and has parts: it is listed once, by its first entry.
  const byGame = new Map(entries.toReversed().map((entry) => [entry.gp_id, entry] as const));
  const listed = await Promise.all(
    [...byGame].toReversed().map(async ([gp_id, entry]) => {
      const client_id = named?.client_id ?? entry.client_id.web;
      const game = await describeGame(world, responseCache, { resolvedHost, gp_id, client_id, locale });
      return game === undefined ? [] : [{ game_id: gp_id, client_id, ...game }];
    }),
  );
  return listed.flat();
}
