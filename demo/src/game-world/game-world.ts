import type { PlayedShop } from "./played-games.ts";

/** What the sandbox game backend is told of the world: its keys, its games, and which client belongs to which brand. */
export interface GameWorld {
  readonly keys: Readonly<Record<string, { gp_id: string; secrets: readonly string[] }>>;
  readonly games: readonly {
    gp_id: string;
    name: string;
    servers: number;
    areas: readonly { area_id: string; name: string }[];
    merged: boolean;
  }[];
  readonly clients: Readonly<Record<string, { gp_id: string; group: string; domain_area: string }>>;
}

export function gameWorld({ brands, games }: PlayedShop, secrets: Readonly<Record<string, string>>): GameWorld {
  return {
    keys: Object.fromEntries(
      games.map(({ gp_id }) => {
        const secret = secrets[gp_id];
        if (secret === undefined) throw new Error(`game ${gp_id} has no secret`);
        return [`gp-${gp_id}`, { gp_id, secrets: [secret] }];
      }),
    ),
    games: games.map(({ gp_id, name, servers, areas, merged }) => ({ gp_id, name, servers, areas, merged })),
    clients: Object.fromEntries(
      brands.flatMap((brand) =>
        brand.games.flatMap((game) =>
          Object.values(game.client_id).map((client_id) => [
            client_id,
            { gp_id: game.gp_id, group: brand.key, domain_area: game.area },
          ]),
        ),
      ),
    ),
  };
}
