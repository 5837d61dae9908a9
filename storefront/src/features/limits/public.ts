// What layouts and other features may use of the limits.
import { loadLater } from "../../shop/load-later.tsx";

export { LimitLine } from "./limit-line.tsx";
export { type GoodsLimit, isBlocked, useLimitOf, useLimitWords } from "./use-limit-of.ts";

const watch = loadLater(() => import("./limit-watch.tsx").then((module) => module.LimitWatch));

/** Keeps the limits of the character at hand up to date; it shows nothing itself. */
export const LimitWatch = watch.Part;
