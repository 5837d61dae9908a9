// The game entries of a seed brand. Client ids follow one rule, so that the demo catalogue, the sandbox game and the brands
// agree without a table: login client number * 1000 + place of the region * 100 + number of the game * 10, then
// 1 for android, 2 for ios, 3 for web. A sub-game has one id for every platform, from 4 on.
import type { Area } from "@gemgate/contract/area";
import type { GameEntry } from "@gemgate/contract/brand-game";

interface SeedGame {
  gp_id: string;
  code: string;
  subGames: readonly string[];
}

/** Every seed brand sells the same four games in each of its regions. The place in the list is the game's number less one. */
const seedGames: readonly SeedGame[] = [
  { gp_id: "101", code: "orrin", subGames: [] },
  { gp_id: "102", code: "tide", subGames: [] },
  { gp_id: "103", code: "ember", subGames: [] },
  { gp_id: "104", code: "sky", subGames: ["harbour", "summit", "nightwind"] },
];

interface SeedPlace {
  login_client_id: number;
  regions: readonly Area[];
}

/** A11: per game and region one client id for each platform. Sub-games follow their game, in their steady order (Z20). */
export function buildGameEntries({ login_client_id, regions }: SeedPlace): GameEntry[] {
  return regions.flatMap((area, regionIndex) =>
    seedGames.flatMap((game, gameIndex) => {
      const base = login_client_id * 1000 + regionIndex * 100 + (gameIndex + 1) * 10;
      const name = (code: string) => (regionIndex === 0 ? code : `${code}-${area}`);
      const client_id = { android: String(base + 1), ios: String(base + 2), web: String(base + 3) };
      const whole: GameEntry = { gp_id: game.gp_id, code: name(game.code), area, client_id };
      const parts = game.subGames.map((code, index): GameEntry => {
        const id = String(base + 4 + index);
        return { gp_id: game.gp_id, code: name(code), area, client_id: { android: id, ios: id, web: id } };
      });
      return [whole, ...parts];
    }),
  );
}

/** The client ids of the entries that match, each once: what `vk`, `twitter` and `huawei_clients` list. */
export function listClientIds(games: readonly GameEntry[], matches: (game: GameEntry) => boolean): string[] {
  return [...new Set(games.filter(matches).flatMap((game) => Object.values(game.client_id)))];
}

/** `sdk_ancestors`: the pages of one game, which may frame the user centre of each of its clients. */
export function listAncestors(
  games: readonly GameEntry[],
  { gp_id, origins }: { gp_id: string; origins: readonly string[] },
): Record<string, string[]> {
  const clients = listClientIds(games, (game) => game.gp_id === gp_id);
  return Object.fromEntries(clients.map((client_id) => [client_id, [...origins]]));
}
