// The pages that both layouts share. Each is loaded when it is needed and given the layout's header.
import type { StorePage } from "@gemgate/rules/routes/store-route";
import type { ReactNode } from "react";
import { type LaterPart, loadLater } from "../../shop/load-later.tsx";

export const sharedPages = {
  "/notArea": loadLater(() => import("./not-area-page.tsx").then((module) => module.NotAreaPage)),
  "/showError": loadLater(() => import("./show-error-page.tsx").then((module) => module.ShowErrorPage)),
  "/errorReplenish": loadLater(() => import("./error-replenish-page.tsx").then((module) => module.ErrorReplenishPage)),
  "/certifiedReal": loadLater(() => import("./certified-real-page.tsx").then((module) => module.CertifiedRealPage)),
} as const satisfies Partial<Record<StorePage, LaterPart<{ header: ReactNode }>>>;

export const notFoundPage = loadLater(() => import("./not-found-page.tsx").then((module) => module.NotFoundPage));
