import type { Layout } from "../layout.ts";
import { pageParts, prefetchPage } from "./page-routes.ts";
import { NewRoutes } from "./routes.tsx";

export const newLayout: Layout = {
  prefetch: async (path) => {
    if (path === undefined) await Promise.all(pageParts.map((part) => part.prefetch()));
    else await prefetchPage(path);
  },
  App: NewRoutes,
};
