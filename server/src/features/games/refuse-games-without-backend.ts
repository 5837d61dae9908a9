import type { BrandCopy } from "../../platform/brand-copy.ts";
import type { HostSettings } from "../../platform/hosts.ts";
import { SettingsError } from "../../platform/settings-part.ts";
import type { GameSettings } from "./settings.ts";

/** A game that a served brand sells and that has no backend would be listed, and fail at every login. */
export function refuseGamesWithoutBackend(
  settings: Pick<HostSettings, "mode"> & GameSettings,
  { brands, rows }: Pick<BrandCopy, "brands" | "rows">,
): void {
  if (settings.mode !== "production") return;
  const served = new Set(rows.map((row) => row.brandKey));
  const missing = brands
    .filter((brand) => served.has(brand.key))
    .flatMap((brand) => brand.games.map(({ gp_id }) => ({ brand: brand.key, gp_id })))
    .find(({ gp_id }) => settings.games[gp_id] === undefined);
  if (missing === undefined) return;
  throw new SettingsError(
    `GAME_BACKENDS has no entry for game ${missing.gp_id}, which ${missing.brand} sells: no player could log in there.`,
  );
}
