import { pageConfigSchema } from "@gemgate/contract/page-config";
import type { PageConfig } from "@gemgate/contract/page-config";
import * as v from "valibot";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { readPageConfigRow } from "./page-config-store.ts";

/** What a game without a row gets: every optional feature off. */
const plain: PageConfig = { is_open_coupon: 0, area_config: { is_area_role: 0 }, brand_color: "" };

export function pageConfigOf(
  world: World,
  responseCache: ResponseCache,
  game: { brand_id: string; gp_id: string },
): Promise<PageConfig> {
  return responseCache.get(`page-config:${game.brand_id}:${game.gp_id}`, async () => {
    const config = await readPageConfigRow(world.db, game.brand_id, game.gp_id);
    return config === undefined ? plain : v.parse(pageConfigSchema, config);
  });
}
