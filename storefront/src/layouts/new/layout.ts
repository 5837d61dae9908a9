import type { Layout } from "../layout.ts";
import { prefetchPage, prefetchPages } from "./page-routes.ts";
import { NewRoutes } from "./routes.tsx";

export const newLayout: Layout = {
  prefetch: (path) => (path === undefined ? prefetchPages() : prefetchPage(path)),
  App: NewRoutes,
};
