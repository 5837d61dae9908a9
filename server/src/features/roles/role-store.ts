import type { Queryable } from "../../platform/database.ts";
import { groupStatements, inOrder, itemsIn } from "../../platform/group-calls.ts";

export interface SeenRole {
  account_id: number;
  client_id: string;
  server_id: string;
  role_id: string;
  role_name: string;
  server_name: string;
}

/** What the game said about ownership, kept for the next ten minutes. Many roles, one statement. */
export async function rememberRoles(db: Queryable, roles: readonly SeenRole[]): Promise<void> {
  if (roles.length === 0) return;
  await db.query(
    `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name)
     select distinct on (account_id, client_id, server_id, role_id) account_id, client_id, server_id, role_id, role_name, server_name
       from jsonb_to_recordset($1::jsonb) as seen (
         account_id bigint, client_id text, server_id text, role_id text, role_name text, server_name text)
     on conflict (account_id, client_id, server_id, role_id)
       do update set seen_at = gem_now(), role_name = excluded.role_name, server_name = excluded.server_name`,
    [JSON.stringify(roles)],
  );
}

type RoleKey = Pick<SeenRole, "account_id" | "client_id" | "server_id" | "role_id">;
type RoleNames = Pick<SeenRole, "role_name" | "server_name">;

/** Z33: seen within ten minutes is enough. */
export const findSeenRole = groupStatements(
  async (db, wanted: readonly RoleKey[]): Promise<(RoleNames | undefined)[]> => {
    const { rows } = await db.query<RoleNames & { n: number }>(
      `select wanted.n, seen.role_name, seen.server_name
         from jsonb_to_recordset($1::jsonb) as wanted (n int, account_id bigint, client_id text, server_id text, role_id text),
         lateral (
           select role_name, server_name from role_seen r
            where r.account_id = wanted.account_id and r.client_id = wanted.client_id and r.server_id = wanted.server_id
              and r.role_id = wanted.role_id and r.seen_at > gem_now() - interval '10 minutes'
            limit 1) seen`,
      [itemsIn(wanted)],
    );
    return inOrder(wanted.length, rows);
  },
);

/** Ten minutes are enough for creation; after a day the row is of no use. Uses role_seen_by_age_btree. */
export async function forgetOldRoles(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from role_seen where ctid = any(array(
       select ctid from role_seen
        where seen_at < gem_now() - interval '1 day' order by seen_at limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
