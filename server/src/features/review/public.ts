export { addAudit } from "./audit-store.ts";
export type { AuditEntry } from "./audit-store.ts";
export { decide, NotAllowed } from "./decide.ts";
export type { Decider, Decision } from "./decide.ts";
