// One way to run a transaction: bounded retries, a checked COMMIT, limits on every wait, and no network call inside.
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Clock } from "./clock.ts";
import { gatherWrites, queryNamed } from "./database.ts";
import type { Database, Queryable, Rows } from "./database.ts";
import { systemRandom } from "./random.ts";
import type { Random } from "./random.ts";
import {
  CommitUnknown,
  isAnsweredNo,
  isConnectionLost,
  isLostToAnother,
  leavesSessionSound,
  sqlStateOf,
} from "./database-errors.ts";

export type Tx = Queryable & {
  readonly inTransaction: true;
  /**
   * A write whose answer nothing waits for: statements that follow are sent behind it at once, and COMMIT once it has been answered.
   * What it rejects with ends the transaction as if it had been awaited.
   */
  later(writing: Promise<unknown>): void;
};

/** Limits of this transaction in place of the pool's own. */
export interface TransactionLimits {
  /** How long a row that another transaction holds is waited for. */
  readonly lock_ms?: number;
  /** How long a statement may take, waiting included. */
  readonly statement_ms?: number;
  readonly isReadOnly?: boolean;
}

const attempts_max = 5;

/**
 * What is lost before COMMIT was sent was not done, so it runs again: a lost race, a deadlock, a connection that ended. `work`
 * may therefore run several times, and does nothing that a rollback does not undo.
 */
export async function inTransaction<Result>(
  world: { db: Database; clock: Clock; random?: Random },
  work: (tx: Tx) => Promise<Result>,
  limits: TransactionLimits = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(world.db, work, limits);
    } catch (error) {
      const isUndone = isLostToAnother(error) || isConnectionLost(error);
      if (attempt >= attempts_max || !isUndone) throw error;
      await world.clock.sleep(5 * 2 ** attempt + jitter_ms(world.random ?? systemRandom));
    }
  }
}

/** Two that met once should not meet again. */
function jitter_ms(random: Random): number {
  return (random.bytes(1)[0] ?? 0) / 25;
}

async function runOnce<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  limits: TransactionLimits,
): Promise<Result> {
  const client = await db.pool.connect();
  // A client whose connection broke inside a transaction must not go back to the pool.
  let broken: Error | undefined;
  const remember = (error: Error): void => {
    broken = error;
  };
  client.on("error", remember);
  const open = openOn(client, limits);
  try {
    const result = await openTransaction.run(true, () => work(open.tx));
    await open.ended();
    await commit(client);
    return result;
  } catch (thrown) {
    const error = await firstFailure(thrown, open);
    broken ??= await rollBack(client, error);
    throw error;
  } finally {
    client.removeListener("error", remember);
    client.release(broken);
  }
}

function beginWith({ lock_ms, statement_ms, isReadOnly = false }: TransactionLimits): string {
  return [
    isReadOnly ? "begin read only" : "begin",
    ...(lock_ms === undefined ? [] : [`set local lock_timeout = ${lock_ms}`]),
    ...(statement_ms === undefined ? [] : [`set local statement_timeout = ${statement_ms}`]),
  ].join("; ");
}

/** The client's own patience is a little longer than the database's, whose answer leaves the connection usable. */
const answer_ms = 500;

interface OpenTransaction {
  readonly tx: Tx;
  /** Rejects with the first failure of what was left for later, in the order in which it was sent. */
  ended(): Promise<void>;
}

function openOn(client: pg.PoolClient, limits: TransactionLimits): OpenTransaction {
  const { statement_ms } = limits;
  const query_timeout = statement_ms === undefined ? undefined : statement_ms + answer_ms;
  gatherWrites(client);
  const send = afterBegin(client, client.query(beginWith(limits)));
  const pending: Promise<unknown>[] = [];
  return {
    tx: {
      inTransaction: true,
      query: (text, values) => send({ text, values, query_timeout }),
      later: (writing) => {
        // Heard at the end; until then a rejection is nobody's.
        writing.catch(() => {});
        pending.push(writing);
      },
    },
    ended: async () => {
      for (const writing of pending) await writing;
    },
  };
}

type Send = <Row extends object>(statement: Parameters<typeof queryNamed>[1]) => Promise<Rows<Row>>;

/**
 * BEGIN and the reads that follow it are one round trip. A write waits until BEGIN has been answered: should BEGIN alone be refused, it
 * would be committed by itself.
 */
function afterBegin(client: pg.PoolClient, beginning: Promise<unknown>): Send {
  let isBegun = false;
  const begun = hear();
  begun.catch(() => {});
  async function hear(): Promise<void> {
    await beginning;
    isBegun = true;
  }
  let isWaiting = false;
  return async <Row extends object>(statement: Parameters<typeof queryNamed>[1]): Promise<Rows<Row>> => {
    if (!isBegun && (isWaiting || !/^\s*select\b/iu.test(statement.text))) {
      // What comes after stays behind it.
      isWaiting = true;
      await begun;
      isWaiting = false;
    }
    const answering = queryNamed<Row>(client, statement);
    if (isBegun) return answering;
    const [, answer] = await Promise.all([begun, answering]);
    return answer;
  };
}

const aborted = "25P02";

/** A statement behind one that failed is only told that the transaction is over: why stands with the one that failed. */
async function firstFailure(thrown: unknown, open: OpenTransaction): Promise<unknown> {
  if (sqlStateOf(thrown) !== aborted) return thrown;
  try {
    await open.ended();
  } catch (error) {
    return error;
  }
  return thrown;
}

async function commit(client: pg.PoolClient): Promise<void> {
  let answer: pg.QueryResult;
  try {
    answer = await client.query("commit");
  } catch (error) {
    throw isAnsweredNo(error) ? error : new CommitUnknown(error);
  }
  // node-postgres resolves a COMMIT that rolled back after a swallowed error; only its tag tells.
  if (answer.command !== "COMMIT") throw new Error(`commit answered ${answer.command}: an error was swallowed inside`);
}

/** Takes everything back. An error in return: the connection is of no more use. */
async function rollBack(client: pg.PoolClient, reason: unknown): Promise<Error | undefined> {
  const asError = reason instanceof Error ? reason : new Error(String(reason));
  // A database that does not answer would not answer the rollback either, and every wait is the player's.
  if (isSilent(reason) || isConnectionLost(reason) || reason instanceof CommitUnknown) return asError;
  try {
    await client.query("rollback");
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  return sqlStateOf(reason) === undefined || leavesSessionSound(reason) ? undefined : asError;
}

function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

const openTransaction = new AsyncLocalStorage<true>();

/** A network call while rows are locked would make other requests wait for another company: it is a bug, and thrown. */
export function refuseInTransaction(send: typeof fetch): typeof fetch {
  return (...request) => {
    if (openTransaction.getStore() === true) throw new Error("a network call inside a transaction");
    return send(...request);
  };
}
