export { eventColumns } from "./event-store.ts";
export { openCollector } from "./open-collector.ts";
export { eventDaysJob, rollupJob } from "./tracking-jobs.ts";
