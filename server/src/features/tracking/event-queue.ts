// Between the listener and the database. A line waits until it is committed, and whoever sent it waits with it: what was answered
// with success survives a kill at any moment. Lines that come while batches are being stored make the next one. A batch costs the
// database and this process as much as some fifty of its lines do, so batches begin at a distance: under load they grow, and a lonely
// line waits for nothing.
import type { Log } from "../../platform/log.ts";

export type Stored = "stored" | "failed";

export interface EventQueue {
  /** False: no room, and `onEnd` is never called. */
  add(line: string, onEnd: (how: Stored) => void): boolean;
  /** How many wait or are being stored. */
  held(): number;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

export interface QueueRules {
  readonly store: (lines: readonly string[]) => Promise<void>;
  readonly log: Log;
  readonly lines_max?: number;
  /** How many batches are stored at the same time: while one waits for the disk another is sent. */
  readonly batches_at_once?: number;
  readonly batch_max?: number;
  /** From the beginning of one batch to that of the next. */
  readonly distance_ms?: number;
}

interface Waiting {
  readonly line: string;
  readonly onEnd: (how: Stored) => void;
}

export function createEventQueue(rules: QueueRules): EventQueue {
  const { store, log, lines_max = 10_000, batches_at_once = 2, batch_max = 1_000, distance_ms = 10 } = rules;
  let waiting: Waiting[] = [];
  let underWay = 0;
  let held = 0;
  let isWoken = false;
  let began_ms = -Infinity;
  let onEmpty: (() => void)[] = [];
  return {
    add(line, onEnd) {
      if (held >= lines_max) return false;
      held += 1;
      waiting.push({ line, onEnd });
      wake();
      return true;
    },
    held: () => held,
    drain: () => new Promise((resolve) => (held === 0 ? resolve() : onEmpty.push(resolve))),
  };

  /** After the events that this turn of the loop brings, at the earliest. */
  function wake(): void {
    if (isWoken || underWay >= batches_at_once) return;
    isWoken = true;
    const wait_ms = began_ms + distance_ms - performance.now();
    if (wait_ms > 0) setTimeout(begin, wait_ms);
    else setImmediate(begin);
  }

  function begin(): void {
    isWoken = false;
    if (waiting.length > 0 && underWay < batches_at_once) void storeBatch();
  }

  async function storeBatch(): Promise<void> {
    const batch = waiting.slice(0, batch_max);
    waiting = waiting.slice(batch_max);
    underWay += 1;
    began_ms = performance.now();
    const how = await tryToStore(batch);
    underWay -= 1;
    held -= batch.length;
    for (const { onEnd } of batch) onEnd(how);
    if (waiting.length > 0) wake();
    if (held === 0) for (const resolve of onEmpty.splice(0)) resolve();
  }

  async function tryToStore(batch: readonly Waiting[]): Promise<Stored> {
    try {
      await store(batch.map(({ line }) => line));
      return "stored";
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      log.warn({ event: "events_not_stored", lines: batch.length, error: words });
      return "failed";
    }
  }
}
