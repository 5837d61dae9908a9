// What the server knows of this layout's pages; a browser never loads it.
import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { type PageOf, readOldRoute } from "@gemgate/rules/routes/store-route";
import type { DrawnRoutes } from "../drawn-layouts.ts";
import { askingSources, notFoundSource, sharedSources } from "../shared-pages/drawn-sources.ts";

const sources: Readonly<Record<PageOf<"old">, string>> = {
  "/selectGame": "src/layouts/old/pages/select-game-page.tsx",
  "/selectGoods": "src/layouts/old/pages/select-goods-page.tsx",
  "/recharge": "src/layouts/old/pages/recharge-page.tsx",
  "/result": "src/layouts/old/pages/result-page.tsx",
  "/replenishGoods": "src/layouts/old/pages/replenish-page.tsx",
  ...sharedSources,
};

function sourcesOf(url: string): readonly string[] {
  const route = routeOf(url);
  if (route.kind !== "page") return ["store-old", notFoundSource];
  const { page } = route;
  return ["store-old", sources[page], ...(page === "/recharge" || page === "/result" ? askingSources : [])];
}

function statusOf(url: string): 200 | 404 {
  const { kind } = routeOf(url);
  return kind === "page" || kind === "moved" ? 200 : 404;
}

function routeOf(url: string) {
  const { path, search } = splitAddress(url);
  return readOldRoute(path, isReplenishVisit(search));
}

export const oldRoutes: DrawnRoutes = { sourcesOf, statusOf };
