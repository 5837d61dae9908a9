import { readPageConfig } from "@gemgate/contract/page-config";
import type { PageConfig } from "@gemgate/contract/page-config";
import { sharedRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { findClientInArea } from "../games/public.ts";
import { pageConfigOf } from "./read-page-config.ts";

export { pageConfigOf };

export interface ConfigGame {
  readonly brand_id: string;
  readonly gp_id: string;
  readonly domain_area: string;
}
export { isCouponOpen } from "./page-config-store.ts";

/** `read` adds what other features know of the game. */
export function pageConfigRoutes(
  responseCache: ResponseCache,
  read: (world: World, responseCache: ResponseCache, game: ConfigGame) => Promise<PageConfig>,
): CallRoute[] {
  return [
    sharedRoute(readPageConfig, async ({ world, resolvedHost }, query) => {
      const client = findClientInArea(resolvedHost, query);
      if ("refused" in client) return client;
      return read(world, responseCache, {
        brand_id: resolvedHost.brand.key,
        gp_id: client.gp_id,
        domain_area: client.area,
      });
    }),
  ];
}
export { pageConfigTable } from "./shop-page-store.ts";
