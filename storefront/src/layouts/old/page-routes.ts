// The pages that are not the goods. Each is loaded when it is needed; the server has them all.
import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { type PageOf, readOldRoute } from "@gemgate/rules/routes/store-route";
import { type LaterPart, loadLater } from "../../shop/load-later.tsx";
import { notFoundPage, sharedPages } from "../shared-pages/shared-page-routes.ts";

/** Pages of this layout bring their own header. */
export const ownPages = {
  "/selectGame": loadLater(() => import("./pages/select-game-page.tsx").then((module) => module.SelectGamePage)),
  "/recharge": loadLater(() => import("./pages/recharge-page.tsx").then((module) => module.RechargePage)),
  "/result": loadLater(() => import("./pages/result-page.tsx").then((module) => module.ResultPage)),
  "/replenishGoods": loadLater(() => import("./pages/replenish-page.tsx").then((module) => module.ReplenishPage)),
} as const satisfies Partial<Record<PageOf<"old">, LaterPart<object>>>;

/** Before the first render in a browser: what the server drew must be there to be taken over. */
export function prefetchPage(path: string): Promise<void> {
  const route = readOldRoute(path, isReplenishVisit(location.search));
  if (route.kind !== "page") return notFoundPage.prefetchDrawn();
  if (route.page === "/selectGoods") return Promise.resolve();
  return { ...ownPages, ...sharedPages }[route.page].prefetchDrawn();
}

/** All of them: the server loads them at once, a browser one by one in an idle moment. */
export const pageParts = [...Object.values(ownPages), ...Object.values(sharedPages), notFoundPage];
