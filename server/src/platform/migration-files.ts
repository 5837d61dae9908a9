// What stands in server/migrations, and how a file is cut into statements where it may not run as one transaction.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ownFolder = join(import.meta.dirname, "../../migrations");

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

export function migrationNames(folder = ownFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

export function readMigration(name: string, folder = ownFolder): MigrationFile {
  const sql = readFileSync(join(folder, name), "utf8");
  return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
}

/** First line of a file whose statements run one by one: concurrent indexes, and constraints validated after they were added. */
const marker = "-- gemgate: no transaction";

export function isWithoutTransaction({ sql }: MigrationFile): boolean {
  return sql.startsWith(marker);
}

/** Such a file is plain: a statement ends with a semicolon at the end of its line, and no function body stands in it. */
export function statementsOf({ name, sql }: MigrationFile): string[] {
  if (sql.includes("$$")) {
    throw new Error(`Migration ${name} has a function body, which belongs in a file that runs as one transaction.`);
  }
  return sql
    .split("\n")
    .filter((line) => !/^\s*--/.test(line))
    .join("\n")
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/** These wait for others without making others wait for them, so they may wait for long. */
const waitsAlone =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently|drop\s+index\s+concurrently|alter\s+table\s+\S+\s+validate\s+constraint)\b/i;

export function isPatient(statement: string): boolean {
  return waitsAlone.test(statement);
}

const indexName = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)\s+on\b/i;

/** The index that a statement builds concurrently; a build that was cut short leaves an invalid one of this name. */
export function concurrentIndex(statement: string): string | undefined {
  return indexName.exec(statement)?.[1];
}
