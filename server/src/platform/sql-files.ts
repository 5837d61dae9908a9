// Views and functions stand in server/sql, each defined once; the order of the file names is the order of their dependencies.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { migrationNames, readMigration } from "./migration-files.ts";

const ownFolder = join(import.meta.dirname, "../../sql");

export interface SqlFile {
  readonly name: string;
  readonly sql: string;
}

export interface SqlState {
  readonly files: readonly SqlFile[];
  readonly views: readonly string[];
  /** Over the names of the migrations too: a migration may drop a view that stands in its way, and it comes back with the state. */
  readonly sha256: string;
}

export function readSqlState(folder = ownFolder): SqlState {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    // Without the ending, so that what a file begins comes before what another adds to it under a longer name.
    .map((name) => basename(name, ".sql"))
    .sort()
    .map((name) => ({ name: `${name}.sql`, sql: readFileSync(join(folder, `${name}.sql`), "utf8") }));
  const hash = createHash("sha256").update(migrationNames().join("\n"));
  for (const { name, sql } of files) hash.update(`\n${name}\n`).update(sql);
  return { files, views: files.flatMap(viewsOf), sha256: hash.digest("hex") };
}

let own: SqlState | undefined;

/** Of this code; read once, because readiness asks every second. */
export function ownSqlState(): SqlState {
  own ??= readSqlState();
  return own;
}

/** Names the template database of the tests: another migration, view or function, another template. */
export function schemaHash(): string {
  const hash = createHash("sha256").update(ownSqlState().sha256);
  for (const name of migrationNames()) hash.update(readMigration(name).sha256);
  return hash.digest("hex");
}

function viewsOf({ sql }: SqlFile): string[] {
  return [...sql.matchAll(/^create or replace view ((?:console\.)?[a-z0-9_]+) as/gm)].flatMap(([, name]) => name ?? []);
}
