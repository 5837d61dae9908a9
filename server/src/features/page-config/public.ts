import { readPageConfig } from "@gemgate/contract/page-config";
import { publicRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { findClientInArea } from "../games/public.ts";
import { pageConfigOf } from "./read-page-config.ts";

export { pageConfigOf };

export function pageConfigRoutes(responseCache: ResponseCache): CallRoute[] {
  return [
    publicRoute(readPageConfig, async ({ world, resolvedHost }, query) => {
      const client = findClientInArea(resolvedHost, query);
      if ("refused" in client) return client;
      return pageConfigOf(world, responseCache, { brand_id: resolvedHost.brand.key, gp_id: client.gp_id });
    }),
  ];
}
