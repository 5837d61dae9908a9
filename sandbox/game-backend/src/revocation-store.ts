// SQL that touches revocation: goods that were taken back.
import type { DatabaseSync } from "node:sqlite";
import { isFields } from "@gemgate/sandbox-plumbing/read-fields";
import { textOf } from "@gemgate/sandbox-plumbing/sqlite";
import type { Item } from "./items.ts";
import { parseStoredItems } from "./items.ts";

export function findRevocation(
  db: DatabaseSync,
  key: { gpId: string; revokeKey: string },
): { contentHash: string; result: Record<string, unknown> } | null {
  const row = db
    .prepare("select content_hash, result from revocation where gp_id = ? and revoke_key = ?")
    .get(key.gpId, key.revokeKey);
  if (row === undefined) return null;
  const result: unknown = JSON.parse(textOf(row, "result"));
  if (!isFields(result)) throw new TypeError("a stored result is not an object");
  return { contentHash: textOf(row, "content_hash"), result };
}

export function listTaken(db: DatabaseSync, key: { gpId: string; deliveryKey: string }): Item[] {
  return db
    .prepare("select taken from revocation where gp_id = ? and delivery_key = ? limit 1000")
    .all(key.gpId, key.deliveryKey)
    .flatMap((row) => parseStoredItems(textOf(row, "taken")));
}

export function insertRevocation(
  db: DatabaseSync,
  revocation: {
    gpId: string;
    revokeKey: string;
    contentHash: string;
    deliveryKey: string;
    taken: Item[];
    result: Record<string, unknown>;
  },
): void {
  db.prepare(
    `insert into revocation (gp_id, revoke_key, content_hash, delivery_key, taken, result)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(
    revocation.gpId,
    revocation.revokeKey,
    revocation.contentHash,
    revocation.deliveryKey,
    JSON.stringify(revocation.taken),
    JSON.stringify(revocation.result),
  );
}
