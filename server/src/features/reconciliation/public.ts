export { reconcileAll, reconciliationJob } from "./reconcile.ts";
