// Tells a statement that waits for a lock from one that is merely slow, by asking the database.
import type { Client, QueryResult } from "pg";

/** A statement on its way. */
export interface Flight {
  readonly pid: number;
  done: Promise<void>;
  outcome: { readonly result: QueryResult } | { readonly error: Error } | undefined;
  /** The caller that cancelled it gives the error that the client gets. */
  calledOffAs: Error | undefined;
}

export interface LockWaits {
  launch: (pid: number, answer: Promise<QueryResult>) => Flight;
  /** Comes back when each flight is over or waits for a lock that is held. */
  settle: (flights: readonly Flight[]) => Promise<void>;
  /** True when another statement waits for the same lock already: the order in which the database wakes them is not repeatable. */
  isBehindAnother: (flight: Flight) => Promise<boolean>;
  callOff: (flight: Flight, error: Error) => Promise<void>;
}

/** Most statements end sooner, and then the database is not asked. */
const patience_ms = 4;
const pause_ms = 2;

export function watchLocks(watcher: Client, onDeadlock: () => void): LockWaits {
  let flying: Flight[] = [];

  function launch(pid: number, answer: Promise<QueryResult>): Flight {
    const flight = takeOff(pid, answer);
    flying = [...flying.filter(({ outcome }) => outcome === undefined), flight];
    return flight;
  }

  async function isBehindAnother(flight: Flight): Promise<boolean> {
    const others = flying.filter((other) => other !== flight && other.outcome === undefined);
    if (others.length === 0) return false;
    const blockers = await readBlockers(watcher, [flight, ...others]);
    const own = new Set(blockers.get(flight.pid));
    return others.some(({ pid }) => own.has(pid) || blockers.get(pid)?.some((one) => own.has(one)) === true);
  }

  async function callOff(flight: Flight, error: Error): Promise<void> {
    flight.calledOffAs = error;
    while (flight.outcome === undefined) {
      await watcher.query({ name: "call_off", text: "select pg_cancel_backend($1)", values: [flight.pid] });
      await Promise.race([flight.done, pause(pause_ms)]);
    }
  }

  async function settle(flights: readonly Flight[]): Promise<void> {
    for (let wait_ms = patience_ms; ; wait_ms = pause_ms) {
      const open = flights.filter(({ outcome }) => outcome === undefined);
      if (open.length === 0) return;
      await Promise.race([Promise.all(open.map(({ done }) => done)), pause(wait_ms)]);
      const blockers = await readBlockers(
        watcher,
        open.filter(({ outcome }) => outcome === undefined),
      );
      const waiting = open.filter(({ outcome }) => outcome === undefined);
      const stuck = findCycle(waiting, blockers);
      if (stuck !== undefined) {
        onDeadlock();
        await callOff(stuck, Object.assign(new Error("deadlock detected"), { code: "40P01" }));
        continue;
      }
      if (waiting.every(({ pid }) => (blockers.get(pid) ?? []).length > 0)) return;
    }
  }

  return { launch, settle, isBehindAnother, callOff };
}

function takeOff(pid: number, answer: Promise<QueryResult>): Flight {
  const flight: Flight = { pid, outcome: undefined, calledOffAs: undefined, done: Promise.resolve() };
  flight.done = land(flight, answer);
  return flight;
}

async function land(flight: Flight, answer: Promise<QueryResult>): Promise<void> {
  try {
    flight.outcome = { result: await answer };
  } catch (error) {
    const heard = error instanceof Error ? error : new Error(String(error));
    flight.outcome = { error: flight.calledOffAs ?? heard };
  }
}

async function readBlockers(watcher: Client, flights: readonly Flight[]): Promise<Map<number, number[]>> {
  if (flights.length === 0) return new Map();
  const { rows } = await watcher.query<{ pid: number; blockers: number[] }>({
    name: "blockers",
    text: "select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) as pid",
    values: [flights.map(({ pid }) => pid)],
  });
  return new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
}

/** The youngest of those that wait for each other: the database would pick by its own clock, which no seed repeats. */
function findCycle(waiting: readonly Flight[], blockers: ReadonlyMap<number, number[]>): Flight | undefined {
  const waitsForItself = (pid: number): boolean => {
    const seen = new Set<number>();
    const next = [...(blockers.get(pid) ?? [])];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === pid) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      next.push(...(blockers.get(one) ?? []));
    }
    return false;
  };
  return waiting.findLast(({ pid }) => waitsForItself(pid));
}

function pause(wait_ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait_ms);
  });
}
