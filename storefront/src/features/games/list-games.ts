import type { GameItem } from "@gemgate/contract/games";

/** F4: a sub-game with its key, as the choice shows it. */
export interface SubGame {
  codeKey: string;
  client_id: string;
  name: string;
  logo: string;
}

/** Z19: a game that is not for the list can still be opened by its link. */
export function listedGames(games: readonly GameItem[]): GameItem[] {
  return games.filter((game) => game.is_select_game === 1);
}

/** F3, Z20: the map of the wire as a list, in its order. */
export function subGameList(game: Pick<GameItem, "sub_game">): SubGame[] {
  return Object.entries(game.sub_game).map(([codeKey, sub]) => ({ codeKey, ...sub }));
}

/** Whether the game, or one of its sub-games, is the one shown. */
export function holdsClient(game: GameItem, client_id: string): boolean {
  return game.client_id === client_id || subGameList(game).some((sub) => sub.client_id === client_id);
}

/** Z58: every address that we make carries game and region; the rest of the query stays, but not the old game's order and character. */
export function gameAddress(
  current: string,
  { client_id, domain_area }: { client_id: string; domain_area: string },
): string {
  const query = new URLSearchParams(current);
  for (const name of ["billing_no", "area_id", "server_id", "role_id"]) query.delete(name);
  query.set("client_id", client_id);
  query.set("domain_area", domain_area);
  return `/selectGoods?${query}`;
}

/** The same page, whose address names what it shows: where it does so already, it stays as it is. */
export function namingAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  shown: { client_id: string; domain_area: string },
): string {
  const query = new URLSearchParams(search);
  if (query.has("client_id")) return `${pathname}${search}${hash}`;
  for (const [name, value] of Object.entries(shown)) query.set(name, value);
  return `${pathname}?${query}${hash}`;
}
