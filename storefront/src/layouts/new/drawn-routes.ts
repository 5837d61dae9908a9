// What the server knows of this layout's pages; a browser never loads it.
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { type PageOf, readNewRoute } from "@gemgate/rules/routes/store-route";
import type { DrawnRoutes } from "../drawn-layouts.ts";
import { askingSources, notFoundSource, sharedSources } from "../shared-pages/drawn-sources.ts";

const sources: Readonly<Record<PageOf<"new">, string>> = {
  "/selectGoods": "src/layouts/new/pages/select-goods-page.tsx",
  "/activity": "src/layouts/new/pages/activity-page.tsx",
  "/my": "src/layouts/new/pages/my-page.tsx",
  "/userCenter": "src/layouts/new/pages/user-center-page.tsx",
  ...sharedSources,
};

function sourcesOf(url: string): readonly string[] {
  const route = readNewRoute(splitAddress(url).path);
  if (route.kind !== "page") return ["store-new", notFoundSource];
  const { page } = route;
  return ["store-new", sources[page], ...(page === "/my" || page === "/userCenter" ? askingSources : [])];
}

function statusOf(url: string): 200 | 404 {
  const { kind } = readNewRoute(splitAddress(url).path);
  return kind === "page" || kind === "moved" ? 200 : 404;
}

export const newRoutes: DrawnRoutes = { sourcesOf, statusOf };
