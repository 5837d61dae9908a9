// What layouts and other features may use of the verification of a name once more than the first view is loaded.
export { type RealName, useRealName } from "./use-real-name.ts";
