// Forward-only migrations, run by the owner under a lock: N processes may start at once, one applies. The owner's connection is
// a direct one: a lock of the session means nothing behind a pooler that hands sessions round.
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { ensureRoles } from "./database-roles.ts";
import { applyMigration, inOneTransaction } from "./apply-migration.ts";
import type { Patience } from "./apply-migration.ts";
import { applySqlFiles, needsSqlFiles } from "./apply-sql-files.ts";
import { systemClock } from "./clock.ts";
import { openLockWatch } from "./lock-waits.ts";
import { migrationNames, readMigration } from "./migration-files.ts";
import type { MigrationFile } from "./migration-files.ts";
import { isPooled } from "./pooler.ts";
import { ownSqlState, readSqlState } from "./sql-files.ts";

export { migrationNames } from "./migration-files.ts";

const lockNumber = 4_711_2026;
const lock_poll_ms = 200;
const oldest_version = 150_000;

export interface MigrateOptions {
  readonly folder?: string;
  readonly sqlFolder?: string;
  /** How long one file is tried again while another session holds a lock it needs. */
  readonly patience_ms?: number;
  /** How long another process that migrates is waited for. */
  readonly turn_patience_ms?: number;
  /** Gets the sessions that are waited for. */
  readonly tell?: (words: string) => void;
}

const patience_ms_default = 600_000;
const turn_patience_ms_default = 3_600_000;

export async function migrate(config: ClientConfig, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const client = new Client(config);
  await client.connect();
  try {
    await refuseOldServer(client);
    await refusePooler(client);
    await takeLock(client, options.turn_patience_ms ?? turn_patience_ms_default);
    await ensureRoles(client);
    await inOneTransaction(client, async () => {
      await client.query(
        "create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
      );
      await client.query("grant select on migration to gemgate_app");
    });
    const missing = await listMissing(client, options.folder);
    const state = options.sqlFolder === undefined ? ownSqlState() : readSqlState(options.sqlFolder);
    if (missing.length === 0 && !(await needsSqlFiles(client, state))) return { applied: [] };
    await endPreview(client);
    await beingPatient(client, { config, options }, async (patience) => {
      for (const file of missing) await applyMigration(client, file, patience);
      if (await needsSqlFiles(client, state)) await applySqlFiles(client, state, patience);
    });
    return { applied: missing.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

/** The tables of a draft have the form of before, and would stand in the way of what they were made of. */
async function endPreview(client: Client): Promise<void> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regprocedure('end_preview()') is not null as "isKnown"`,
  );
  if (rows[0]?.isKnown === true) await client.query("select end_preview()");
}

/**
 * True when every migration this code knows has run and its views and functions are there, or those of a later version; for
 * readiness and for processes that may not migrate.
 */
export async function isMigrated(query: (text: string) => Promise<{ rows: { name: string }[] }>): Promise<boolean> {
  const applied = new Set((await query("select name from migration")).rows.map((row) => row.name));
  const own = migrationNames();
  if (!own.every((name) => applied.has(name))) return false;
  if (applied.size > own.length) return true;
  const { rows } = await query("select sha256 as name from sql_state");
  return rows.some(({ name }) => name === ownSqlState().sha256);
}

/**
 * Tried again and again instead of waited for: a statement that waits holds a snapshot, and a concurrent index of the process
 * that migrates waits for every snapshot, so each would wait for the other.
 */
async function takeLock(client: Client, patience_ms: number): Promise<void> {
  const end_ms = systemClock.nowMs() + patience_ms;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lockNumber]);
    if (rows[0]?.taken === true) return;
    if (systemClock.nowMs() >= end_ms) throw await anotherMigrates(client, patience_ms);
    await systemClock.sleep(lock_poll_ms);
  }
}

async function anotherMigrates(client: Client, patience_ms: number): Promise<Error> {
  const { rows } = await client.query<{ pid: number }>(
    // Other databases of the cluster may be migrated at the same time, under locks of the same number.
    `select pid from pg_locks
     where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [lockNumber],
  );
  return new Error(
    `Another process has been migrating this database for more than ${Math.round(patience_ms / 1000)} s (pid ${rows[0]?.pid ?? "?"}). ` +
      "Let it end, or end its session with pg_terminate_backend(pid), and migrate again.",
  );
}

async function refusePooler(client: Client): Promise<void> {
  if (!(await isPooled(client))) return;
  throw new Error(
    "DATABASE_URL leads to a pooler. Migrations hold a lock of their session, so they need a direct connection: give the " +
      "pooler's address as DATABASE_APP_URL and the database's own as DATABASE_URL.",
  );
}

async function listMissing(client: Client, folder: string | undefined): Promise<MigrationFile[]> {
  const known = await client.query<{ name: string; sha256: string }>("select name, sha256 from migration");
  const sha256ByName = new Map(known.rows.map((row) => [row.name, row.sha256]));
  const files = migrationNames(folder).map((name) => readMigration(name, folder));
  const changed = files.find(({ name, sha256 }) => (sha256ByName.get(name) ?? sha256) !== sha256);
  if (changed !== undefined) throw new Error(`Migration ${changed.name} was changed after it ran on this database.`);
  return files.filter(({ name }) => !sha256ByName.has(name));
}

async function beingPatient(
  client: Client,
  { config, options }: { config: ClientConfig; options: MigrateOptions },
  work: (patience: Patience) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const watch = await openLockWatch(config, rows[0]?.pid ?? 0);
  const { patience_ms = patience_ms_default, tell = tellOnStderr } = options;
  try {
    await work({ watch, patience_ms, tell });
  } finally {
    await watch.close();
  }
}

function tellOnStderr(words: string): void {
  process.stderr.write(`${words}\n`);
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Number(rows[0]?.version ?? 0);
  if (version < oldest_version) {
    throw new Error(`Gemgate needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`);
  }
}
