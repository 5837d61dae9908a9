// Runs leased work: rows that say when they are due, taken with a lease number that fences every later write.
import type { World } from "./world.ts";

/** One kind of work. `take` leases due rows in one statement; `run` works on one of them with no transaction open. */
export interface WorkKind<Row> {
  readonly name: string;
  readonly batch: number;
  take(world: World, owner: string, batch: number): Promise<Row[]>;
  run(world: World, row: Row): Promise<void>;
}

/** A kind with its row type put away, so that different kinds stand in one list. */
export interface Work {
  readonly name: string;
  /** Takes and runs one batch; true when the batch was full, so that more is waiting. */
  runBatch(world: World, owner: string): Promise<boolean>;
}

export function workOf<Row>(kind: WorkKind<Row>): Work {
  return {
    name: kind.name,
    async runBatch(world, owner) {
      const rows = await kind.take(world, owner, kind.batch);
      await Promise.all(rows.map((row) => runOne(world, kind, row)));
      return rows.length === kind.batch;
    },
  };
}

export interface Runner {
  /** Waits for running work and takes no more. */
  stop(): Promise<void>;
}

/** Polling is the truth, the bell only makes it sooner. */
const poll_ms = 500;
const poll_after_error_ms = 2_000;

export function startWork(world: World, kinds: readonly Work[], owner: string): Runner {
  const stop = new AbortController();
  const loops = kinds.map((work) => runKind({ world, work, owner, stopped: stop.signal }));
  return {
    stop: async () => {
      stop.abort();
      await Promise.all(loops);
    },
  };
}

interface RunningKind {
  world: World;
  work: Work;
  owner: string;
  stopped: AbortSignal;
}

async function runKind({ world, work, owner, stopped }: RunningKind): Promise<void> {
  let wake = new AbortController();
  let isRung = false;
  world.bell.onRing((name) => {
    if (name !== work.name) return;
    isRung = true;
    wake.abort();
  });
  stopped.addEventListener("abort", () => wake.abort(), { once: true });
  while (!stopped.aborted) {
    isRung = false;
    wake = new AbortController();
    const outcome = await runBatch(world, work, owner);
    // A ring during the batch means that something new is waiting.
    if (outcome === "more" || isRung || stopped.aborted) continue;
    await world.clock.sleep(outcome === "failed" ? poll_after_error_ms : poll_ms, wake.signal);
  }
}

async function runBatch(world: World, work: Work, owner: string): Promise<"more" | "idle" | "failed"> {
  try {
    return (await work.runBatch(world, owner)) ? "more" : "idle";
  } catch (error) {
    world.log.warn({ event: "work_not_taken", work: work.name, error: String(error) });
    return "failed";
  }
}

/** A row whose work throws keeps its lease and comes back when the lease ends: nothing is lost, nothing spins. */
async function runOne<Row>(world: World, kind: WorkKind<Row>, row: Row): Promise<void> {
  try {
    await kind.run(world, row);
    world.metrics?.workEnded(kind.name, "done");
  } catch (error) {
    world.metrics?.workEnded(kind.name, "failed");
    const stack = error instanceof Error ? error.stack : undefined;
    world.log.error({ event: "work_failed", work: kind.name, error: String(error), stack });
  }
}
