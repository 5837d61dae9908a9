import type { Boot } from "@gemgate/contract/boot";
import type { GameItem } from "@gemgate/contract/games";

/** The game that the page shows: one of the list, or one of its sub-games. */
export interface CurrentGame {
  gp_id: string;
  client_id: string;
  name: string;
  logo: string;
  terms: string;
  privacy: string;
}

/** Null where the brand sells no game in this region. */
export function currentGame({ games, client_id }: Pick<Boot, "games" | "client_id">): CurrentGame | null {
  for (const game of games) {
    if (game.client_id === client_id) return pick(game, game);
    const subGame = Object.values(game.sub_game).find((sub) => sub.client_id === client_id);
    if (subGame !== undefined) return pick(game, subGame);
  }
  return null;
}

function pick(game: GameItem, shown: Pick<GameItem, "client_id" | "name" | "logo">): CurrentGame {
  const { gp_id, terms, privacy } = game;
  const { client_id, name, logo } = shown;
  return { gp_id, client_id, name, logo, terms, privacy };
}
