import type { PageConfig } from "@gemgate/contract/page-config";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { pageConfigOf } from "../page-config/public.ts";
import { shownActivities } from "./shown-activities.ts";
import type { ActivityGame } from "./shown-activities.ts";

/** N3, N4: a kind of activity is on while there is one to show. What the operator wrote into the config wins. */
export async function pageConfigWithActivities(
  world: World,
  responseCache: ResponseCache,
  game: ActivityGame,
): Promise<PageConfig> {
  const [config, shown] = await Promise.all([
    pageConfigOf(world, responseCache, game),
    shownActivities(world, responseCache, game),
  ]);
  return {
    ...config,
    ...(shown.cumulative !== undefined && config.cumulative_config === undefined
      ? { cumulative_config: { is_has_cumulative: 1 } }
      : {}),
    ...(shown.continuous !== undefined && config.continue_config === undefined
      ? { continue_config: { is_has_continue: 1 } }
      : {}),
  };
}
