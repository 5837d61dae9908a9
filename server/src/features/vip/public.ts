export { restorePoints, reversePoints } from "./point-store.ts";
export type { Reversal } from "./point-store.ts";
