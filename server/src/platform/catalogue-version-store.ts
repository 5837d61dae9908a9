import type { Queryable } from "./database.ts";

/** Moves with every change of a table of the catalogue. */
export async function readCatalogueVersion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}
