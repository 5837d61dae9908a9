// The pages that are not the goods. Each is loaded when it is needed; the server has them all.
import { type PageOf, readNewRoute } from "@gemgate/rules/routes/store-route";
import { type LaterPart, loadLater } from "../../shop/load-later.tsx";
import { notFoundPage, sharedPages } from "../shared-pages/shared-page-routes.ts";

/** Pages of this layout bring their own header. */
export const ownPages = {
  "/activity": loadLater(() => import("./pages/activity-page.tsx").then((module) => module.ActivityPage)),
  "/my": loadLater(() => import("./pages/my-page.tsx").then((module) => module.MyPage)),
  "/userCenter": loadLater(() => import("./pages/user-center-page.tsx").then((module) => module.UserCenterPage)),
} as const satisfies Partial<Record<PageOf<"new">, LaterPart<object>>>;

/** Before the first render in a browser: what the server drew must be there to be taken over. */
export function prefetchPage(path: string): Promise<void> {
  const route = readNewRoute(path);
  if (route.kind !== "page") return notFoundPage.prefetchDrawn();
  if (route.page === "/selectGoods") return Promise.resolve();
  return { ...ownPages, ...sharedPages }[route.page].prefetchDrawn();
}

/** All of them: the server loads them at once, a browser one by one in an idle moment. */
export const pageParts = [...Object.values(ownPages), ...Object.values(sharedPages), notFoundPage];
