import type { Area } from "@gemgate/contract/area";
import type { GameEntry } from "@gemgate/contract/brand-game";

export interface GameWithSubGames {
  game: GameEntry;
  subGames: readonly GameEntry[];
}

/** The games of one region in their order: the first entry of a gp_id is the game, those after it are its sub-games (Z20). */
export function groupGameEntries(games: readonly GameEntry[], area: Area): GameWithSubGames[] {
  const inArea = games.filter((game) => game.area === area);
  return inArea
    .filter((game, index) => inArea.findIndex((other) => other.gp_id === game.gp_id) === index)
    .map((game) => ({ game, subGames: inArea.filter((other) => other.gp_id === game.gp_id && other !== game) }));
}
