import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";

interface RegionSources {
  readonly brand: Pick<Brand, "regions" | "is_global">;
  /** The region of the address's client, by `regionOfClient`; a browser is told by its server. */
  readonly client_area?: Area | undefined;
  /** `domain_area` of the address, as it stands there. */
  readonly query?: string | undefined;
  /** The domain area that the browser remembers. */
  readonly stored?: string | undefined;
}

/**
 * A23-A28: the sales region of a visitor, by the same steps on the server and in the browser. The caller stores the one that is found; where none is (undefined), it clears
 * the stored one and shows /notArea.
 */
export function resolveRegion({ brand, client_area, query, stored }: RegionSources): Area | undefined {
  const [only, second] = brand.regions;
  if (second === undefined) return only;
  const ofClient = brand.is_global === true ? client_area : undefined;
  return [ofClient, query, stored].flatMap((candidate) => allowedRegion(brand, candidate))[0];
}

/** Z58: the area of the game entry that the client id belongs to, on whatever platform. */
export function regionOfClient(brand: Pick<Brand, "games">, client_id: string | undefined): Area | undefined {
  if (client_id === undefined || client_id === "") return undefined;
  return brand.games.find((game) => Object.values(game.client_id).includes(client_id))?.area;
}

/** A27: only what the brand lists counts, so an unknown word in an address falls through to the next step. */
function allowedRegion(brand: Pick<Brand, "regions">, candidate: string | undefined): Area[] {
  return brand.regions.filter((region) => region === candidate);
}
