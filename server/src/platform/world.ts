import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Random } from "./random.ts";
import type { Settings } from "./settings.ts";

/** First argument of every use case: what the outside is made of. Built once in build-server.ts, faked at its edges in tests. */
export interface World {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  /** Rings after a commit that left work behind, so that nobody waits for the next poll. */
  readonly bell: Bell;
  /** Absent where nobody looks: most tests, and the simulator. */
  readonly metrics?: Metrics;
}

export interface Bell {
  ring(work: string): void;
  onRing(listener: (work: string) => void): void;
}

export function createBell(): Bell {
  const listeners: ((work: string) => void)[] = [];
  return {
    ring: (work) => {
      for (const listener of listeners) listener(work);
    },
    onRing: (listener) => {
      listeners.push(listener);
    },
  };
}
