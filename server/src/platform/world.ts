import type { Settings } from "../settings.ts";
import type { Brands } from "./brand-copy.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Random } from "./random.ts";
import type { WorkSignals } from "./work-signals.ts";

/** First argument of every use case: what the outside is made of. Built once in build-server.ts, faked at its edges in tests. */
export interface World {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Settings;
  /** Every store, as this process knows them now. */
  readonly brands: Brands;
  readonly fetch: typeof fetch;
  readonly signals: WorkSignals;
  /** Absent in most tests and in the simulator. */
  readonly metrics?: Metrics;
}
