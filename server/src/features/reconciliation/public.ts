export { closeBreak, compareBooksSince } from "./break-store.ts";
export { reconcileAll, reconciliationJob } from "./reconcile.ts";
