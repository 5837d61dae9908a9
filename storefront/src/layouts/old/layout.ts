import type { Layout } from "../layout.ts";
import { pageParts, prefetchPage } from "./page-routes.ts";
import { OldRoutes } from "./routes.tsx";

export const oldLayout: Layout = {
  prefetch: async (path) => {
    if (path === undefined) await Promise.all(pageParts.map((part) => part.prefetch()));
    else await prefetchPage(path);
  },
  App: OldRoutes,
};
