// What the server knows of this layout's pages; a browser never loads it.
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { readStoreRoute, type StorePage } from "@gemgate/rules/routes/store-route";
import type { DrawnRoutes } from "../drawn-layouts.ts";

const sources: Readonly<Record<StorePage, string>> = {
  "/selectGoods": "src/layouts/new/pages/select-goods-page.tsx",
  "/activity": "src/layouts/new/pages/activity-page.tsx",
  "/my": "src/layouts/new/pages/my-page.tsx",
  "/userCenter": "src/layouts/new/pages/user-center-page.tsx",
  "/notArea": "src/layouts/shared-pages/not-area-page.tsx",
  "/showError": "src/layouts/shared-pages/show-error-page.tsx",
  "/errorReplenish": "src/layouts/shared-pages/error-replenish-page.tsx",
  "/certifiedReal": "src/layouts/shared-pages/certified-real-page.tsx",
};

function sourceOf(url: string): string {
  const route = readStoreRoute(splitAddress(url).path, "new");
  return route.kind === "page" ? sources[route.page] : "src/layouts/shared-pages/not-found-page.tsx";
}

function statusOf(path: string): 200 | 404 {
  const { kind } = readStoreRoute(path, "new");
  return kind === "page" || kind === "moved" ? 200 : 404;
}

export const newRoutes: DrawnRoutes = { sourceOf, statusOf };
