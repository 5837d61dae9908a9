// Forward-only migrations, run by the owner under a lock: N processes may start at once, one applies.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientConfig } from "pg";

const folder = join(import.meta.dirname, "../../migrations");
const lockNumber = 4_711_2026;
const oldest_version = 150_000;

export async function migrate(config: ClientConfig): Promise<{ applied: string[] }> {
  const client = new Client(config);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await ensureAppRole(client);
    await client.query(
      "create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    return { applied: await applyMissing(client) };
  } finally {
    await client.end();
  }
}

/** True when every migration this code knows has run, for readiness and for processes that may not migrate. */
export async function isMigrated(query: (text: string) => Promise<{ rows: { name: string }[] }>): Promise<boolean> {
  const { rows } = await query("select name from migration");
  const applied = new Set(rows.map((row) => row.name));
  return migrationNames().every((name) => applied.has(name));
}

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Names the template database of the tests: another migration, another template. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of migrationNames()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

async function applyMissing(client: Client): Promise<string[]> {
  const known = await client.query<{ name: string; sha256: string }>("select name, sha256 from migration");
  const sha256ByName = new Map(known.rows.map((row) => [row.name, row.sha256]));
  const applied: string[] = [];
  for (const name of migrationNames()) {
    const sql = readFileSync(join(folder, name), "utf8");
    const sha256 = createHash("sha256").update(sql).digest("hex");
    const before = sha256ByName.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new Error(`Migration ${name} was changed after it ran on this database.`);
    await applyOne(client, { name, sql, sha256 });
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: Client, migration: { name: string; sql: string; sha256: string }): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (name, sha256) values ($1, $2)", [migration.name, migration.sha256]);
    if (migration.name === migrationNames().at(-1)) await client.query("grant select on migration to gemgate_app");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
}

async function ensureAppRole(client: Client): Promise<void> {
  // Roles belong to the whole cluster: two databases being migrated at once may both try.
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = 'gemgate_app') then
        create role gemgate_app login;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  // The owner must be able to become the serving role where one address serves both (DATABASE_URL).
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, 'gemgate_app', 'member') then
        execute format('grant gemgate_app to %I', current_user);
      end if;
    end $$`);
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Number(rows[0]?.version ?? 0);
  if (version < oldest_version) {
    throw new Error(`Gemgate needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`);
  }
}
