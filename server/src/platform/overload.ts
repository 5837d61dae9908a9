import { monitorEventLoopDelay } from "node:perf_hooks";

/** Half of all turns later than this: a player would wait for seconds, so new calls are told to come back. */
const late_ms = 1_000;
const look_ms = 1_000;

export interface Overload {
  /** Whether this process is so far behind that another call would only wait. */
  isOverloaded(): boolean;
}

export function watchOverload(): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > late_ms;
    delay.reset();
  }, look_ms).unref();
  return { isOverloaded: () => isLate };
}
