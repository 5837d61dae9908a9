// The pages that are not the goods. Each is loaded when it is needed; the server has them all.
import type { StorePage } from "@gemgate/rules/routes/store-route";
import { readStoreRoute } from "@gemgate/rules/routes/store-route";
import type { ReactNode } from "react";
import { type LaterPart, loadLater } from "../../shop/load-later.tsx";

/** Pages of this layout bring their own header. */
export const ownPages = {
  "/activity": loadLater(() => import("./pages/activity-page.tsx").then((module) => module.ActivityPage)),
  "/my": loadLater(() => import("./pages/my-page.tsx").then((module) => module.MyPage)),
  "/userCenter": loadLater(() => import("./pages/user-center-page.tsx").then((module) => module.UserCenterPage)),
} as const satisfies Partial<Record<StorePage, LaterPart<object>>>;

/** Pages that both layouts share are given one. */
export const sharedPages = {
  "/notArea": loadLater(() => import("../shared-pages/not-area-page.tsx").then((module) => module.NotAreaPage)),
  "/showError": loadLater(() => import("../shared-pages/show-error-page.tsx").then((module) => module.ShowErrorPage)),
  "/errorReplenish": loadLater(() =>
    import("../shared-pages/error-replenish-page.tsx").then((module) => module.ErrorReplenishPage),
  ),
  "/certifiedReal": loadLater(() =>
    import("../shared-pages/certified-real-page.tsx").then((module) => module.CertifiedRealPage),
  ),
} as const satisfies Partial<Record<StorePage, LaterPart<{ header: ReactNode }>>>;

export const notFoundPage = loadLater(() =>
  import("../shared-pages/not-found-page.tsx").then((module) => module.NotFoundPage),
);

/** Before the first render in a browser: what the server drew must be there to be taken over. */
export function prefetchPage(path: string): Promise<void> {
  const route = readStoreRoute(path, "new");
  if (route.kind !== "page") return notFoundPage.prefetchDrawn();
  if (route.page === "/selectGoods") return Promise.resolve();
  return { ...ownPages, ...sharedPages }[route.page].prefetchDrawn();
}

/** For the server, and for an idle moment of a browser. */
export async function prefetchPages(): Promise<void> {
  const parts = [...Object.values(ownPages), ...Object.values(sharedPages), notFoundPage];
  await Promise.all(parts.map((part) => part.prefetch()));
}
