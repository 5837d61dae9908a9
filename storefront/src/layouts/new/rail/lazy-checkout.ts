// Everything of the purchase that stands on the page itself. It is loaded when goods are chosen, or before, when the page
// has time; a first visit does not wait for it.
import { loadLater } from "../../../shop/load-later.tsx";

const rail = loadLater(() => import("./rail-order.tsx").then((module) => module.RailOrder));
const bar = loadLater(() => import("./pay-bar.tsx").then((module) => module.PayBar));
const again = loadLater(() => import("../../../features/checkout/buy-again.tsx").then((module) => module.BuyAgain));
const strip = loadLater(() => import("../pages/home-strip.tsx").then((module) => module.HomeStrip));
const purchase = loadLater(() => import("../pages/resume-purchase.tsx").then((module) => module.GoOnPaying));

export const RailOrder = rail.Part;
export const PayBar = bar.Part;
export const BuyAgain = again.Part;
export const HomeStrip = strip.Part;
export const GoOnPaying = purchase.Part;

export function prefetchCheckout(): void {
  for (const part of [rail, bar, purchase]) void part.prefetch();
}
