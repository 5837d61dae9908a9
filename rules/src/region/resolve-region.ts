import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";

interface RegionSources {
  readonly brand: Pick<Brand, "regions" | "is_global" | "games">;
  readonly client_id?: string | undefined;
  /** `domain_area` of the address, as it stands there. */
  readonly query?: string | undefined;
  /** The domain area that the browser remembers. */
  readonly stored?: string | undefined;
}

/**
 * A23-A28: the sales region of a visitor. The caller stores the one that is found; where none is (undefined), it clears
 * the stored one and shows /notArea.
 */
export function resolveRegion({ brand, client_id, query, stored }: RegionSources): Area | undefined {
  const [only, second] = brand.regions;
  if (second === undefined) return only;
  const ofClient = brand.is_global === true ? regionOfClient({ brand, client_id }) : undefined;
  return [ofClient, query, stored].flatMap((candidate) => allowedRegion(brand, candidate))[0];
}

/** Z58: the area of the game entry that the client id belongs to, on whatever platform. */
export function regionOfClient({
  brand,
  client_id,
}: Pick<RegionSources, "client_id"> & { brand: Pick<Brand, "games"> }) {
  if (client_id === undefined) return undefined;
  return brand.games.find((game) => Object.values(game.client_id).includes(client_id))?.area;
}

/** A27: only what the brand lists counts, so an unknown word in an address falls through to the next step. */
function allowedRegion(brand: Pick<Brand, "regions">, candidate: string | undefined): Area[] {
  return brand.regions.filter((region) => region === candidate);
}
