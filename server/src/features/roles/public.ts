import type { Sweep } from "../../platform/purge.ts";
import { forgetOldRoles } from "./role-store.ts";

export { checkOwnRole } from "./check-own-role.ts";
export { findOpenServer, findReceiver } from "./find-receiver.ts";
export type { Receiver, Wanted } from "./find-receiver.ts";
export { openKnownServers, realServerOf } from "./known-servers.ts";
export type { KnownServers } from "./known-servers.ts";
export { roleRoutes } from "./routes.ts";

/** What the roles keep only for a while. */
export const roleSweeps: readonly Sweep[] = [{ name: "roles seen", sweep: forgetOldRoles }];
