// Runs leased work: rows that say when they are due, taken with a lease number that fences every later write.
import type { SignalledWork } from "./work-signals.ts";
import type { World } from "./world.ts";
import { openWindow, runOne } from "./work-window.ts";
import type { WorkWindow } from "./work-window.ts";

/** One kind of work. `take` leases due rows in one statement; `run` works on one of them with no transaction open. */
export interface WorkKind<Row> {
  readonly name: SignalledWork;
  /** Rows that one statement takes at most. */
  readonly batch: number;
  /** Rows of one party that run at the same time in this process. */
  readonly party_max: number;
  /** Absent: always `party_max`. Else up to so many while the party answers well, and fewer while it does not. */
  readonly party_most?: number;
  /** The company a row waits for: a game, or a brand's account at a provider. As `take` computes it in SQL. */
  partyOf(row: Row): string;
  take(world: World, owner: string, want: Want): Promise<Row[]>;
  /** `unwell`: the party did not answer, or asked to be left alone. */
  run(world: World, row: Row): Promise<RowEnd>;
}

export type RowEnd = "unwell" | void;

/** How much to take: no party gets above `party_max`, counting what runs already. */
export interface Want {
  readonly batch: number;
  readonly party_max: number;
  readonly running: Readonly<Record<string, number>>;
}

/** A kind with its row type put away, so that different kinds stand in one list. */
export interface Work {
  readonly name: string;
  /** Takes and runs one batch; true when the batch was full, so that more is waiting. */
  runBatch(world: World, owner: string): Promise<boolean>;
  /** Rows that run side by side in a sliding window. Work without it runs one batch after the other. */
  openWindow?(parts: { world: World; owner: string; onRoom: () => void }): WorkWindow;
}

export function workOf<Row>(kind: WorkKind<Row>): Work {
  const { batch, party_max } = kind;
  return {
    name: kind.name,
    async runBatch(world, owner) {
      const rows = await kind.take(world, owner, { batch, party_max, running: {} });
      await Promise.all(rows.map((row) => runOne(world, kind, row)));
      return rows.length === batch;
    },
    openWindow: (parts) => openWindow(kind, parts),
  };
}

export interface Runner {
  /** Waits for running work and takes no more. */
  stop(): Promise<void>;
}

/** Polling is the truth, a signal only makes it sooner. */
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
  let isWoken = false;
  const wakeUp = (): void => {
    isWoken = true;
    wake.abort();
  };
  world.signals.onWake((name) => {
    if (name === work.name) wakeUp();
  });
  stopped.addEventListener("abort", () => wake.abort(), { once: true });
  const window = work.openWindow?.({ world, owner, onRoom: wakeUp });
  const takeSome = window === undefined ? () => work.runBatch(world, owner) : () => window.fill();
  while (!stopped.aborted) {
    isWoken = false;
    wake = new AbortController();
    const outcome = await tryToTake(world, work.name, takeSome);
    // A signal meanwhile means that something new is waiting, or that there is room for what waits.
    if (outcome === "more" || isWoken || stopped.aborted) continue;
    await world.clock.sleep(outcome === "failed" ? poll_after_error_ms : poll_ms, wake.signal);
  }
  await window?.ended();
}

async function tryToTake(
  world: World,
  work: string,
  takeSome: () => Promise<boolean>,
): Promise<"more" | "idle" | "failed"> {
  try {
    return (await takeSome()) ? "more" : "idle";
  } catch (error) {
    world.log.warn({ event: "work_not_taken", work, error: String(error) });
    return "failed";
  }
}
