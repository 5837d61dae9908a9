export { openCollector } from "./open-collector.ts";
export { eventDaysJob } from "./tracking-jobs.ts";
