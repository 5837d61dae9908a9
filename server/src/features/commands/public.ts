export { commandWork } from "./command-work.ts";
export type { Carrier } from "./command-work.ts";
export type { Command } from "./command-work-store.ts";
export { commandRoutes } from "./routes.ts";
