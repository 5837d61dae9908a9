import { setImmediate } from "node:timers/promises";
import type { Clock } from "../env/clock.ts";

export interface VirtualClock extends Clock {
  /** Moves the time from sleeper to sleeper until the work is done, and gives its result. */
  runUntil<Result>(work: Promise<Result>): Promise<Result>;
  advance(by_ms: number): void;
}

/** Time that stands still until everything that can happen now has happened; nothing is ever waited for. */
export function createVirtualClock(start_ms = Date.UTC(2026, 0, 5)): VirtualClock {
  let now_ms = start_ms;
  const sleepers = new Set<{ at_ms: number; wake: () => void }>();
  return {
    now: () => now_ms,
    sleep(wait_ms, signal) {
      return new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const sleeper = { at_ms: now_ms + wait_ms, wake: end };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", end, { once: true });

        function end() {
          sleepers.delete(sleeper);
          resolve();
        }
      });
    },
    async runUntil(work) {
      const end = work.then(
        () => "done",
        () => "done",
      );
      // An immediate comes after every promise that can settle without the time moving.
      while ((await Promise.race([end, setImmediate("waiting")])) === "waiting") wakeNext();
      return work;
    },
    advance(by_ms) {
      now_ms += by_ms;
    },
  };

  function wakeNext(): void {
    const [next] = [...sleepers].sort((one, other) => one.at_ms - other.at_ms);
    if (next === undefined) throw new Error("Everything waits for something that will never happen.");
    now_ms = Math.max(now_ms, next.at_ms);
    next.wake();
  }
}
