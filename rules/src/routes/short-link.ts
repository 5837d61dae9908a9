import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Platform } from "@gemgate/contract/platform";

export type ShortLink =
  | { readonly kind: "game"; readonly area: Area; readonly client_id: string }
  /** The code is known, but its region is none of the brand's. */
  | { readonly kind: "not_area" }
  | { readonly kind: "unknown" };

/** B12, Z20, Z21: where `/@{code}` leads. Codes are read in whatever capitals they were typed. */
export function resolveShortLink(link: {
  brand: Pick<Brand, "games" | "regions">;
  code: string;
  platform: Platform;
}): ShortLink {
  const { brand, platform } = link;
  const code = link.code.toLowerCase();
  const entry = brand.games.find((game) => game.code === code);
  if (entry === undefined) return { kind: "unknown" };
  if (!brand.regions.includes(entry.area)) return { kind: "not_area" };
  return { kind: "game", area: entry.area, client_id: entry.client_id[platform] || entry.client_id.web };
}
