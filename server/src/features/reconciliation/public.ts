export { closeBreak, compareReportsSince } from "./break-store.ts";
export { reconcileAll, reconciliationJob } from "./reconcile.ts";
