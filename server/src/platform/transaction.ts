// One way to run a transaction: bounded retries, a checked COMMIT, and no network call inside.
import type pg from "pg";
import type { Clock } from "./clock.ts";
import { queryNamed } from "./database.ts";
import type { Database, Queryable } from "./database.ts";

export type Tx = Queryable & { readonly inTransaction: true };

const attempts_max = 5;
/** Serialisation failure and deadlock: nothing was done, the whole transaction may run again. */
const retryable = new Set(["40001", "40P01"]);

export async function inTransaction<Result>(
  world: { db: Database; clock: Clock },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(world.db, work);
    } catch (error) {
      if (attempt >= attempts_max || !retryable.has(sqlStateOf(error) ?? "")) throw error;
      await world.clock.sleep(5 * 2 ** attempt + Math.random() * 10);
    }
  }
}

async function runOnce<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.pool.connect();
  // A client whose connection broke inside a transaction must not go back to the pool.
  let broken: Error | undefined;
  const remember = (error: Error): void => {
    broken = error;
  };
  client.on("error", remember);
  try {
    await client.query("begin");
    const result = await work({ inTransaction: true, query: (text, values) => queryNamed(client, text, values) });
    await commit(client);
    return result;
  } catch (error) {
    broken ??= await rollBack(client);
    throw error;
  } finally {
    client.removeListener("error", remember);
    client.release(broken);
  }
}

/** node-postgres resolves a COMMIT that rolled back after a swallowed error; only its tag tells. */
async function commit(client: pg.PoolClient): Promise<void> {
  const answer = await client.query("commit");
  if (answer.command !== "COMMIT") throw new Error(`commit answered ${answer.command}: an error was swallowed inside`);
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Name of the constraint that refused a write, e.g. the open-order index. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlStateOf(error) !== "23505" || typeof error !== "object" || error === null) return undefined;
  return "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
}

const busyStates = new Set([
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "55P03", // lock not available in time
  "57014", // statement timeout
  "57P01", // the database is going down
  "57P02",
  "57P03",
  "25P03",
  "08000",
  "08003",
  "08006",
  "08001",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
]);

/**
 * Z124: a database that cannot serve now is "busy", not a bug. node-postgres gives some losses of the connection no code,
 * only these words.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (busyStates.has(sqlStateOf(error) ?? "")) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
