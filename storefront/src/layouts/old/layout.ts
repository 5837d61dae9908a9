import type { Layout } from "../layout.ts";
import { prefetchPage, prefetchPages } from "./page-routes.ts";
import { OldRoutes } from "./routes.tsx";

export const oldLayout: Layout = {
  prefetch: (path) => (path === undefined ? prefetchPages() : prefetchPage(path)),
  App: OldRoutes,
};
