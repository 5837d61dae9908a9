export { eventColumns } from "./event-store.ts";
export { openCollector } from "./open-collector.ts";
export { funnelSteps } from "./rollup-store.ts";
export type { FunnelStep } from "./rollup-store.ts";
export { eventDaysJob, rollupJob } from "./tracking-jobs.ts";
