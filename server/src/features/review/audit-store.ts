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
