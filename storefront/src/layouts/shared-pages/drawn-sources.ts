// The modules of the shared pages by name; a browser never loads this.
import type { sharedPages } from "./shared-page-routes.ts";

export const sharedSources = {
  "/notArea": "src/layouts/shared-pages/not-area-page.tsx",
  "/showError": "src/layouts/shared-pages/show-error-page.tsx",
  "/errorReplenish": "src/layouts/shared-pages/error-replenish-page.tsx",
  "/certifiedReal": "src/layouts/shared-pages/certified-real-page.tsx",
} as const satisfies Record<keyof typeof sharedPages, string>;

export const notFoundSource = "src/layouts/shared-pages/not-found-page.tsx";
