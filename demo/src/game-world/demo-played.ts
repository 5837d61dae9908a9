// The games of the demo as the sandbox game plays them.
import { demoGames, everyBrand } from "../shop/read-demo.ts";
import { areasOfPlayed, namedGame, usualWorld } from "./played-games.ts";
import type { PlayedShop, World } from "./played-games.ts";

/** Each of the demo's games is special in one way: merged servers, areas, very many servers with keys that count twice, or nothing. */
const worlds: Readonly<Record<string, World>> = {
  "101": { ...usualWorld, servers: 120, merged: true },
  "102": { ...usualWorld, servers: 60, areas: areasOfPlayed },
  "103": { ...usualWorld, servers: 5_000, isDuplicateSafe: false },
  "104": { ...usualWorld, servers: 40 },
};

export const demoPlayed: PlayedShop = {
  brands: everyBrand,
  games: demoGames.map((game) => ({ ...namedGame(game), ...(worlds[game.gp_id] ?? usualWorld) })),
};
