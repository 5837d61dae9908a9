// What a purchase computes is loaded when goods are chosen, or before, when the page has time; a first visit does not wait for it.
import { loadLater } from "../../../shop/load-later.tsx";

const part = loadLater(() => import("./next-part.tsx").then((module) => module.NextPart));

export const NextPart = part.Part;
export const prefetchNextPart = part.prefetch;
