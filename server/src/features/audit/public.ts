export { addAudit, addAuditOnce, readRequest } from "./audit-store.ts";
export type { AuditEntry } from "./audit-store.ts";
export { verifyAudit } from "./verify-audit.ts";
export type { AuditCheck } from "./verify-audit.ts";
export { listAuditRows } from "./audit-list-store.ts";
export type { AuditRow } from "./audit-list-store.ts";
