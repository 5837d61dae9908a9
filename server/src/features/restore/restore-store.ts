// SQL that touches restored_backup, and the list of connections to the database.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** Other sessions on this database, by user and application. Autovacuum and the like have no user. */
export async function listOtherSessions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ client: string }>(
    `select distinct usename || coalesce(' (' || nullif(application_name, '') || ')', '') as client from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null
        and coalesce(backend_type, 'client backend') = 'client backend'
      order by 1`,
  );
  return rows.map(({ client }) => client);
}

export async function readLastRestore(db: Queryable): Promise<{ restored_at: Date } | undefined> {
  const { rows } = await db.query<{ restored_at: Date }>(
    "select restored_at from restored_backup order by id desc limit 1",
  );
  return rows[0];
}

/** Two at once: the second waits here and finds what the first did. */
export async function lockRestores(tx: Tx): Promise<void> {
  await tx.query("lock table restored_backup in exclusive mode");
}

export interface Restore {
  readonly id: number;
  readonly backup_at: Date;
}

export async function addRestore(tx: Tx, backup_at: Date | undefined): Promise<Restore> {
  const { rows } = await tx.query<Restore>(
    "insert into restored_backup (backup_at) values (least($1::timestamptz, gem_now())) returning id, backup_at",
    [backup_at ?? null],
  );
  const added = rows[0];
  if (added === undefined) throw new Error("the restore was not written");
  return added;
}
