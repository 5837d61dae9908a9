// The pay bar is loaded when goods are chosen, or before, when the page has time; a first visit does not wait for it.
import { loadLater } from "../../../shop/load-later.tsx";

const bar = loadLater(() => import("./pay-bar.tsx").then((module) => module.PayBar));

export const PayBar = bar.Part;
export const prefetchPayBar = bar.prefetch;
