// The pool of the serving role. Every statement is named, so that PostgreSQL parses and plans it once per connection, unless a
// pooler stands in between that does not keep names. Limits on the server's side are settings of the role (session-limits.ts).
import { createHash } from "node:crypto";
import { Pool, types } from "pg";
import type { PoolClient, PoolConfig, QueryResultRow } from "pg";
import { leavesSessionSound } from "./database-errors.ts";
import type { Log } from "./log.ts";

// Amounts and counts are bigint in SQL; ours stay far below 2^53, and anything above is a bug and throws.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("a bigint of the database does not fit a number");
  return value;
});

export interface Rows<Row> {
  readonly rows: Row[];
}

/** What a store needs: a pool or the client of a running transaction. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
}

export interface Database extends Queryable {
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseConfig extends PoolConfig {
  /** False behind a pooler that hands sessions round: a name given in one would be unknown in the next. */
  readonly hasNamedStatements?: boolean;
}

export function openDatabase({ hasNamedStatements = true, ...config }: DatabaseConfig, log: Log): Database {
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // A half-open connection must not hold a request: the client gives up by itself.
    query_timeout: 5_000,
    // A transaction sends statements that do not wait for each other's answers at once: a round trip for all of them.
    pipeline: true,
    application_name: "gemgate",
    ...config,
  });
  if (!hasNamedStatements) pool.on("connect", (client) => unnamed.add(client));
  // An idle connection that breaks (a restarted database) is replaced by the pool; without a listener the error would end the process.
  pool.on("error", (error) => log.warn({ event: "database_connection_lost", error: error.message }));
  return {
    pool,
    query: (text, values) => queryPool(pool, { text, values }),
    close: () => pool.end(),
  };
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  /** Instead of the pool's own limit. */
  readonly query_timeout?: number | undefined;
}

/** Like pool.query(), which throws a connection away after every error: a refusal by a constraint costs none here. */
async function queryPool<Row extends object>(pool: Pool, statement: Statement): Promise<Rows<Row>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const remember = (error: Error): void => {
    broken = error;
  };
  client.on("error", remember);
  try {
    return await queryNamed<Row>(client, statement);
  } catch (error) {
    if (!leavesSessionSound(error)) broken ??= error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.removeListener("error", remember);
    client.release(broken);
  }
}

const unnamed = new WeakSet<PoolClient>();

export function queryNamed<Row extends object>(client: PoolClient, statement: Statement): Promise<Rows<Row>> {
  const { text, values = [], query_timeout } = statement;
  const name = unnamed.has(client) ? undefined : statementName(text);
  const named = { name, text, values: [...values], query_timeout };
  gatherWrites(client);
  return client.query<Row & QueryResultRow>(named);
}

const gathering = new WeakSet<PoolClient>();

/** Statements that are sent in the same turn of the event loop leave in one write: each write wakes the database for itself. */
export function gatherWrites(client: PoolClient): void {
  if (gathering.has(client)) return;
  const socket = client.connection.stream;
  gathering.add(client);
  socket.cork();
  process.nextTick(() => {
    gathering.delete(client);
    socket.uncork();
  });
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
  names.set(text, name);
  return name;
}
