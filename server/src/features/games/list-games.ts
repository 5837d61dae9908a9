import type { Area } from "@gemgate/contract/area";
import type { GameItem } from "@gemgate/contract/games";
import type { Locale } from "@gemgate/contract/locale";
import type { Platform } from "@gemgate/contract/platform";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { inLanguage } from "../../platform/localised.ts";
import type { World } from "../../platform/world.ts";
import { listGameRows, listSubGameRows } from "./game-store.ts";

export interface GameListQuestion {
  readonly resolvedHost: ResolvedHost;
  readonly platform: Platform;
  readonly domain_area: Area;
  readonly locale: Locale;
}

/** The games sold in a region, with the client id of the visitor's platform (F23). */
export function listGamesOf(
  world: World,
  responseCache: ResponseCache,
  question: GameListQuestion,
): Promise<GameItem[]> {
  const { resolvedHost, platform, domain_area, locale } = question;
  return responseCache.get(`games:${resolvedHost.brand.key}:${domain_area}:${platform}:${locale}`, async () => {
    const [games, subGames] = await Promise.all([
      listGameRows(world.db, resolvedHost.brand.key),
      listSubGameRows(world.db, resolvedHost.brand.key),
    ]);
    const subGameIds = new Set(subGames.map((row) => row.client_id));
    return games.flatMap((game): GameItem[] => {
      if (game.is_retired) return [];
      const entry = resolvedHost.brand.games.find(
        (one) => one.gp_id === game.gp_id && one.area === domain_area && !subGameIds.has(one.client_id[platform]),
      );
      if (entry === undefined) return [];
      const parts = subGames.filter((row) => row.gp_id === game.gp_id && row.domain_area === domain_area);
      return [
        {
          gp_id: game.gp_id,
          client_id: entry.client_id[platform],
          name: inLanguage(game.name, locale, resolvedHost.brand),
          logo: game.logo,
          is_select_game: game.is_select_game ? 1 : 0,
          terms: game.terms,
          privacy: game.privacy,
          sub_game: Object.fromEntries(
            parts.map((part) => [
              part.code_key,
              { client_id: part.client_id, name: inLanguage(part.name, locale, resolvedHost.brand), logo: part.logo },
            ]),
          ),
        },
      ];
    });
  });
}

/** Name and logo of one game, also where the client is one of its parts. */
export async function describeGame(
  world: World,
  responseCache: ResponseCache,
  wanted: { resolvedHost: Pick<ResolvedHost, "brand">; gp_id: string; client_id: string; locale: Locale },
): Promise<{ name: string; logo: string } | undefined> {
  const { resolvedHost, gp_id, client_id, locale } = wanted;
  const rows = await responseCache.get(`game-names:${resolvedHost.brand.key}`, async () => ({
    games: await listGameRows(world.db, resolvedHost.brand.key),
    parts: await listSubGameRows(world.db, resolvedHost.brand.key),
  }));
  const row =
    rows.parts.find((part) => part.client_id === client_id) ?? rows.games.find((game) => game.gp_id === gp_id);
  return row === undefined ? undefined : { name: inLanguage(row.name, locale, resolvedHost.brand), logo: row.logo };
}
