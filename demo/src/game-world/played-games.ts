// What the sandbox game plays of each game. A shop's folder says what is sold of a game; how many servers it has is the game's own.
import type { LoadedGame, Shop } from "@gemgate/shop-folder/shop";
import type { Brand } from "@gemgate/contract/brand";

export interface PlayedGame {
  readonly gp_id: string;
  readonly name: string;
  readonly servers: number;
  readonly areas: readonly { readonly area_id: string; readonly name: string }[];
  readonly merged: boolean;
  /** Whether a delivery key that comes twice gives its goods once. Where not, the game is asked before a second send. */
  readonly isDuplicateSafe: boolean;
}

/** All that the sandboxes are told of a shop: who sells, and what is played. */
export interface PlayedShop {
  readonly brands: readonly Brand[];
  readonly games: readonly PlayedGame[];
}

export type World = Omit<PlayedGame, "gp_id" | "name">;

export const usualWorld: World = { servers: 20, areas: [], merged: false, isDuplicateSafe: true };

export const areasOfPlayed = [
  { area_id: "a1", name: "Western Isles" },
  { area_id: "a2", name: "Amber Coast" },
  { area_id: "a3", name: "Deepwater" },
];

/** Any other shop's: areas where a page shows them, and as careful as its game says. */
export function playedShop({ brands, games, pages }: Shop): PlayedShop {
  return {
    brands: brands.map(({ record }) => record),
    games: [...games.values()].map((game) => ({
      ...namedGame(game),
      ...usualWorld,
      areas: pages.some(({ gp_id, page }) => gp_id === game.gp_id && page.value.server_areas === true)
        ? areasOfPlayed
        : [],
      isDuplicateSafe: game.game.value.backend?.duplicate_safe ?? usualWorld.isDuplicateSafe,
    })),
  };
}

export function namedGame({ gp_id, game }: Pick<LoadedGame, "gp_id" | "game">): Pick<PlayedGame, "gp_id" | "name"> {
  const { name } = game.value;
  return { gp_id, name: typeof name === "string" ? name : (name.en ?? Object.values(name)[0] ?? gp_id) };
}
