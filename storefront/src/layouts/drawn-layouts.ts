// The layouts as the server has them: all of them loaded, with what it must know of a page before it draws it.
import type { ShownLayout } from "@gemgate/contract/boot";
import { type Layout, loadLayout } from "./layout.ts";
import { newRoutes } from "./new/drawn-routes.ts";
import { oldRoutes } from "./old/drawn-routes.ts";

export interface DrawnLayout extends Layout {
  readonly routes: DrawnRoutes;
}

export interface DrawnRoutes {
  /** The layout's own file and the module of an address, by their names in the build's manifest, so that the head can name their files. */
  readonly sourcesOf: (url: string) => readonly string[];
  /** The status that the server answers with: the page of an unknown path says so to machines too. */
  readonly statusOf: (url: string) => 200 | 404;
}

export type DrawnLayouts = Readonly<Record<ShownLayout, DrawnLayout>>;

/** Nothing is loaded later on the server: a page that is drawn in two steps would show its placeholder first. */
export async function loadDrawnLayouts(): Promise<DrawnLayouts> {
  const layouts = {
    new: { ...(await loadLayout("new")), routes: newRoutes },
    old: { ...(await loadLayout("old")), routes: oldRoutes },
  };
  await Promise.all(Object.values(layouts).map((layout) => layout.prefetch()));
  return layouts;
}
