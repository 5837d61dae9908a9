import type { Queryable } from "../../platform/database.ts";

/** Z2: a key is good for 30 days. Leans on idem_request_by_age_btree. */
export async function forgetOldKeys(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from idem_request where ctid = any(array(
       select ctid from idem_request where created_at < gem_now() - interval '30 days'
        order by created_at limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
