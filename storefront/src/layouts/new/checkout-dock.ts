// Everything of the purchase that stands on the page itself. It is loaded when goods are chosen, or before, when the page
// has time; a first visit does not wait for it.
import { lazy } from "react";

const load = {
  rail: () => import("./rail-order.tsx").then((module) => ({ default: module.RailOrder })),
  bar: () => import("./pay-bar.tsx").then((module) => ({ default: module.PayBar })),
  purchase: () => import("./go-on-paying.tsx").then((module) => ({ default: module.GoOnPaying })),
};

export const RailOrder = lazy(load.rail);
export const PayBar = lazy(load.bar);
export const GoOnPaying = lazy(load.purchase);

export function prefetchCheckout(): void {
  for (const loadPart of Object.values(load)) void loadPart();
}
