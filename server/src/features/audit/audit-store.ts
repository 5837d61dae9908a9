// SQL that touches audit, the list of what people decided.
import type { Tx } from "../../platform/transaction.ts";

export interface AuditEntry {
  readonly operator: string;
  readonly action: string;
  readonly object: string;
  readonly note: string;
}

export async function addAudit(tx: Tx, entry: AuditEntry): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into audit (operator, action, object, note) values ($1, $2, $3, $4) returning id",
    [entry.operator, entry.action, entry.object, entry.note],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the audit row was not written");
  return id;
}

/** Undefined: a request of this number was carried out before; two at once wait for each other here. */
export async function addAuditOnce(tx: Tx, entry: AuditEntry & { request_id: string }): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into audit (operator, action, object, note, request_id) values ($1, $2, $3, $4, $5)
     on conflict (request_id) where request_id is not null do nothing returning id`,
    [entry.operator, entry.action, entry.object, entry.note, entry.request_id],
  );
  return rows[0]?.id;
}

export async function readRequest(tx: Tx, request_id: string): Promise<AuditEntry & { at: Date }> {
  const { rows } = await tx.query<AuditEntry & { at: Date }>(
    "select at, operator, action, object, note from audit where request_id = $1",
    [request_id],
  );
  const found = rows[0];
  if (found === undefined) throw new Error("a request that stood in the way is not there");
  return found;
}
