// The seam between the store and its layouts. Outside of this folder nothing knows which layouts there are.
import type { ShownLayout } from "@gemgate/contract/boot";
import type { ComponentType } from "react";

export interface Layout {
  /** Resolves when the page of a path can be drawn at once, or every page where none is given. */
  readonly prefetch: (path?: string) => Promise<void>;
  /** All pages in their shell. */
  readonly App: ComponentType;
}

const layouts: Readonly<Record<ShownLayout, () => Promise<Layout>>> = {
  new: () => import("./new/layout.ts").then((module) => module.newLayout),
  old: () => import("./old/layout.ts").then((module) => module.oldLayout),
};

export function loadLayout(name: ShownLayout): Promise<Layout> {
  return layouts[name]();
}
