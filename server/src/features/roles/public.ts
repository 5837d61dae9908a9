export { checkOwnRole } from "./check-own-role.ts";
export { openKnownServers, realServerOf } from "./known-servers.ts";
export type { KnownServers } from "./known-servers.ts";
export { roleRoutes } from "./routes.ts";
