// The modules of the shared pages by name; a browser never loads this.
import type { sharedPages } from "./shared-page-routes.ts";

export const sharedSources = {
  "/notArea": "src/layouts/shared-pages/not-area-page.tsx",
  "/showError": "src/layouts/shared-pages/show-error-page.tsx",
  "/errorReplenish": "src/layouts/shared-pages/error-replenish-page.tsx",
  "/certifiedReal": "src/layouts/shared-pages/certified-real-page.tsx",
} as const satisfies Record<keyof typeof sharedPages, string>;

export const notFoundSource = "src/layouts/shared-pages/not-found-page.tsx";

/** The way to the server, for pages that show nothing of a player before it was asked: it comes with their own scripts and not after them. */
export const askingSources = ["src/ask/ask-bundle.ts", "src/user-session/read-bind-secret.ts"] as const;
