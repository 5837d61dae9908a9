export { openCollector } from "./open-collector.ts";
