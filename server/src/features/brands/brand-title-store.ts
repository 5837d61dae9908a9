import type { Queryable } from "../../platform/database.ts";

/** By key, as operators name brands; the console's own role may read them. */
export async function listBrandTitles(db: Queryable): Promise<{ key: string; title: string }[]> {
  const { rows } = await db.query<{ key: string; title: string }>(
    "select brand_key as key, coalesce(record ->> 'title', brand_key) as title from brand order by 1",
  );
  return rows;
}
