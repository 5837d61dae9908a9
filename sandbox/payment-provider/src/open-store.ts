// The provider's own store: one SQLite file with a write-ahead log.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { StatementSync } from "node:sqlite";
import { DatabaseSync } from "node:sqlite";
import { inTransaction, numberOf } from "@gemgate/sandbox-plumbing/sqlite";
import { SCHEMA_STEPS, TABLES } from "./store-schema.ts";

/**
 * With `normal` a commit is handed to the operating system before it is answered, so it stands after kill -9; the disk
 * is waited for at checkpoints alone. Only a power cut could take the last commits back (never half of one), and a
 * sandbox may live with that: waiting for the disk three times for each payment costs more than everything else here.
 */
export type StoreSync = "normal" | "off";

export function openStore(dataDir: string, sync: StoreSync = "normal"): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new Store(join(dataDir, "payment-provider.sqlite"), { timeout: 5_000 });
  // Tables are rebuilt without their references being watched; from then on they are.
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${sync}; pragma foreign_keys = off;`);
  takeSchemaSteps(db);
  db.exec("pragma foreign_keys = on");
  return db;
}

/** Reading the words of a statement costs more than running it, and the same few dozen run thousands of times. */
class Store extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = super.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function takeSchemaSteps(db: DatabaseSync): void {
  const done = numberOf(db.prepare("pragma user_version").get() ?? {}, "user_version");
  for (const [index, step] of SCHEMA_STEPS.entries()) {
    if (index < done) continue;
    inTransaction(db, () => db.exec(`${step}; pragma user_version = ${index + 1};`));
  }
}

export function emptyStore(db: DatabaseSync): void {
  inTransaction(db, () => {
    for (const table of TABLES) db.exec(`delete from ${table}`);
  });
}
