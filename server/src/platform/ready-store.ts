import type { Queryable } from "./database.ts";

/** Fails where the database takes no writes: only writing tells. */
export async function probeWriting(db: Queryable): Promise<void> {
  await db.query("update ready_probe set probed_at = gem_now() where id = 1");
}
