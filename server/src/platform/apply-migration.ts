// One file of migrations. A lock that it needs is waited for a second and then asked for again: a longer wait would
// queue every later statement behind it, and a store whose table waits for a migration sells nothing.
import type { Client } from "pg";
import { systemClock } from "./clock.ts";
import { sqlStateOf } from "./database-errors.ts";
import type { LockWatch } from "./lock-waits.ts";
import { concurrentIndex, isPatient, isWithoutTransaction, statementsOf } from "./migration-files.ts";
import type { MigrationFile } from "./migration-files.ts";

/** Below the two seconds that a statement of the store waits for a lock. */
const lock_ms = 1_000;
const first_rest_ms = 500;
const rest_ms_max = 10_000;

export interface Patience {
  readonly watch: LockWatch;
  readonly patience_ms: number;
  readonly tell: (words: string) => void;
}

export async function applyMigration(client: Client, file: MigrationFile, patience: Patience): Promise<void> {
  try {
    if (isWithoutTransaction(file)) await applyInSteps(client, file, patience);
    else await tryAgain(file.name, patience, () => applyAtOnce(client, file));
  } catch (error) {
    if (error instanceof LockNotHad) throw error;
    throw new Error(`Migration ${file.name} failed: ${String(error)}`, { cause: error });
  }
}

async function applyAtOnce(client: Client, file: MigrationFile): Promise<void> {
  await inOneTransaction(client, async () => {
    await client.query(file.sql);
    await record(client, file);
  });
}

export async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lock_ms}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A run that was cut short begins anew with the first statement, so each of them can be repeated. */
async function applyInSteps(client: Client, file: MigrationFile, patience: Patience): Promise<void> {
  for (const statement of statementsOf(file)) {
    if (isPatient(statement)) await runPatiently(client, { file, statement }, patience);
    else await tryAgain(file.name, patience, () => runStatement(client, statement, lock_ms));
  }
  await record(client, file);
}

async function runPatiently(
  client: Client,
  { file, statement }: { file: MigrationFile; statement: string },
  { watch, patience_ms, tell }: Patience,
): Promise<void> {
  const index = concurrentIndex(statement);
  if (index !== undefined && (await isIndexReady(client, index))) return;
  const waiting = setInterval(() => {
    if (watch.blockers() !== "")
      tell(`Migration ${file.name} waits, without delaying other statements, for ${watch.blockers()}.`);
  }, rest_ms_max);
  try {
    await watch.during(() => runStatement(client, statement, patience_ms));
  } catch (error) {
    throw isLockNotHad(error) ? new LockNotHad(file.name, { patience_ms, blockers: watch.blockers() }) : error;
  } finally {
    clearInterval(waiting);
  }
}

/** An index whose build was cut short costs every write and serves no query: it is dropped before it is built again. */
async function isIndexReady(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ isvalid: boolean }>(
    "select indisvalid as isvalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  if (rows[0] === undefined) return false;
  if (rows[0].isvalid) return true;
  await client.query(`drop index concurrently ${index}`);
  return false;
}

async function runStatement(client: Client, statement: string, wait_ms: number): Promise<void> {
  await client.query(`set lock_timeout = ${wait_ms}`);
  try {
    await client.query(statement);
  } finally {
    await client.query("set lock_timeout = 0");
  }
}

export async function tryAgain(name: string, patience: Patience, work: () => Promise<void>): Promise<void> {
  const { watch, patience_ms, tell } = patience;
  const end_ms = systemClock.nowMs() + patience_ms;
  for (let rest_ms = first_rest_ms; ; rest_ms = Math.min(rest_ms * 2, rest_ms_max)) {
    try {
      await watch.during(work);
      return;
    } catch (error) {
      if (!isLockNotHad(error)) throw error;
      if (systemClock.nowMs() + rest_ms > end_ms)
        throw new LockNotHad(name, { patience_ms, blockers: watch.blockers() });
      tell(`Migration ${name} lets others pass and tries again: it waits for ${watch.blockers() || "a lock"}.`);
      await systemClock.sleep(rest_ms);
    }
  }
}

/** A lock that was not had in its time, or a deadlock: nothing was done. */
function isLockNotHad(error: unknown): boolean {
  return ["55P03", "40P01"].includes(sqlStateOf(error) ?? "");
}

class LockNotHad extends Error {
  override name = "LockNotHad";

  constructor(name: string, { patience_ms, blockers }: { patience_ms: number; blockers: string }) {
    super(
      `Migration ${name} gave up after ${Math.round(patience_ms / 1000)} s: what it needs is held by ${blockers || "another session"}. ` +
        "Let that session end, or end it with pg_terminate_backend(pid), and migrate again.",
    );
  }
}

async function record(client: Client, { name, sha256 }: MigrationFile): Promise<void> {
  await client.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
}
