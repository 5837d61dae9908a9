import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";

export type LayoutName = Brand["layout"];

export interface LayoutSources {
  readonly brand: Pick<Brand, "layout" | "old_areas" | "old_games">;
  readonly area?: Area | undefined;
  readonly gp_id?: string | undefined;
  readonly client_id?: string | undefined;
  /** The address says visit=sdk. */
  readonly isSdk: boolean;
  /** The address carries replenish_id or rp_client_id. */
  readonly isReplenish: boolean;
}

/** A30, Z53: the embedded mode exists in the new layout only, the replenish page in the old one; then the brand decides. */
export function chooseLayout({ brand, area, gp_id, client_id, isSdk, isReplenish }: LayoutSources): LayoutName {
  if (isSdk) return "new";
  if (isReplenish || brand.layout === "old") return "old";
  const { old_areas = [], old_games = [] } = brand;
  if (area !== undefined && old_areas.includes(area)) return "old";
  const isOldGame = old_games.some((game) => game === gp_id || game === client_id);
  return isOldGame ? "old" : "new";
}
