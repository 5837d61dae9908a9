// The Database of a simulated process: every statement is a scheduling point.
import type { Database } from "@gemgate/server/platform/database";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { FaultPlan } from "./fault-plan.ts";
import type { Lanes } from "./lanes.ts";
import { watchLocks } from "./lock-waits.ts";
import type { ScheduledDatabase, Scheduler } from "./scheduler.ts";
import { SimulatedSession } from "./simulated-session.ts";
import type { SessionParts, Statement } from "./simulated-session.ts";
import type { Life } from "./task.ts";

export interface DatabaseParts {
  readonly lanes: Lanes;
  readonly faults: FaultPlan;
  readonly scheduler: () => Scheduler;
  /** Where a planted bug changes what is asked. */
  readonly rewrite: (statement: Statement) => Statement;
}

export interface SimulatedDatabase extends ScheduledDatabase {
  of: (life: Life) => Database;
  countStatements: () => number;
  /** Statements that found or changed a row: as long as their number grows, work is being done. */
  countTouching: () => number;
}

/** As the server sets up its pool. */
const lock_timeout_ms = 2_000;
const idle_in_transaction_ms = 10_000;

export function simulateDatabase(parts: DatabaseParts): SimulatedDatabase {
  const { lanes, faults } = parts;
  const sessions = new Set<SimulatedSession>();
  const locks = watchLocks(lanes.watcher, () => faults.count("deadlock"));
  const sessionParts: SessionParts = { lanes, locks, faults, nowMs: () => parts.scheduler().time.nowMs() };
  let statements = 0;
  let touching = 0;
  const open = (life: Life): SimulatedSession => {
    const session = new SimulatedSession(life, sessionParts);
    sessions.add(session);
    return session;
  };
  const run = (session: SimulatedSession, asked: Statement): Promise<QueryResult> => {
    const scheduler = parts.scheduler();
    const task = scheduler.currentTask;
    const statement = parts.rewrite(withoutLimits(asked));
    return scheduler.reach(labelOf(statement.text), async () => {
      statements += 1;
      const reply = await session.execute(task, statement);
      if (reply.kind !== "value" || (reply.value.rowCount ?? 0) > 0) touching += 1;
      return reply;
    });
  };
  const settleLocks = (): Promise<void> => locks.settle([...sessions].flatMap((session) => session.waiting ?? []));
  return {
    countStatements: () => statements,
    countTouching: () => touching,
    hasOpenTransaction: () => [...sessions].some((session) => session.isInTransaction),
    settleLocks,
    endAllOf: async (life) => {
      for (const session of waitingFirst([...sessions].filter((one) => one.life === life))) {
        sessions.delete(session);
        await session.end();
        // What its locks held back goes on before the next session ends: otherwise two statements would run at once, and the quicker one win.
        await settleLocks();
      }
    },
    onPass: (wait_ms) => endOverdue({ sessions: [...sessions], faults, settleLocks }, wait_ms),
    of: (life) => ({
      pool: proxyPool(lanes.pool, () => {
        const session = open(life);
        return proxyClient(lanes.sample, {
          query: (statement) => run(session, statement),
          release: () => sessions.delete(session),
        });
      }),
      query: async (text, values = []) => {
        const session = open(life);
        try {
          const { rows } = await run(session, { text, values });
          return { rows };
        } finally {
          sessions.delete(session);
        }
      },
      close: async () => {},
    }),
  };
}

interface Overdue {
  readonly sessions: readonly SimulatedSession[];
  readonly faults: FaultPlan;
  readonly settleLocks: () => Promise<void>;
}

/** The waiting and the idle sessions are listed before any is ended: an ended one lets others go on at once. */
async function endOverdue({ sessions, faults, settleLocks }: Overdue, wait_ms: number): Promise<void> {
  const waiting = sessions.filter((session) => session.waiting !== undefined && wait_ms >= lock_timeout_ms);
  const idle = sessions.filter(
    (session) => session.waiting === undefined && session.isInTransaction && wait_ms >= idle_in_transaction_ms,
  );
  for (const session of waiting) {
    faults.count("lock_timeout");
    await session.endWaiting();
    await settleLocks();
  }
  for (const session of idle) {
    faults.count("idle_in_transaction");
    await session.end();
    await settleLocks();
  }
}

/** What waits ends first: the end of what it waits for would let it go on at once, or not in time, which no seed repeats. */
function waitingFirst(sessions: readonly SimulatedSession[]): readonly SimulatedSession[] {
  return sessions.toSorted((one, other) => Number(!one.waiting) - Number(!other.waiting));
}

function proxyPool(pool: Pool, connect: () => PoolClient): Pool {
  return new Proxy(pool, {
    get: (_pool, name) => {
      if (name === "connect") return () => Promise.resolve(connect());
      if (name === "waitingCount") return 0;
      throw new Error(`the simulated pool has no ${String(name)}`);
    },
  });
}

function proxyClient(
  sample: PoolClient,
  own: { query: (statement: Statement) => Promise<QueryResult>; release: () => void },
): PoolClient {
  const query = oneByOne(own.query);
  return new Proxy(sample, {
    get: (_sample, name) => {
      if (name === "query") {
        return (asked: string | { text: string; values: unknown[] }) =>
          query(typeof asked === "string" ? { text: asked, values: [] } : asked);
      }
      if (name === "connection") return unwritten;
      if (name === "release") return own.release;
      if (name === "on" || name === "removeListener") return () => undefined;
      // A client is given out by a promise, which asks whether it is one itself.
      if (name === "then") return undefined;
      throw new Error(`the simulated connection has no ${String(name)}`);
    },
  });
}

/** Statements that are sent without waiting for each other's answers are carried out one after the other, as by the database. */
function oneByOne(run: (statement: Statement) => Promise<QueryResult>): (statement: Statement) => Promise<QueryResult> {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const running = last.then(() => run(statement));
    last = running.catch(() => {});
    return running;
  };
}

/** Nothing is written to a socket here. */
const unwritten = { stream: { cork: () => {}, uncork: () => {} } };

/** Limits in real time would end waits that the scheduler makes long. */
function withoutLimits({ text, values }: Statement): Statement {
  return { text: text.startsWith("begin") ? (text.split(";")[0] ?? text) : text, values };
}

const labels = new Map<string, string>();
const label_length_max = 90;

function labelOf(text: string): string {
  const known = labels.get(text);
  if (known !== undefined) return known;
  const label = text.replaceAll(/\s+/g, " ").slice(0, label_length_max);
  labels.set(text, label);
  return label;
}
