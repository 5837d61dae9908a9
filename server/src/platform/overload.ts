import { monitorEventLoopDelay } from "node:perf_hooks";

/** Half of all turns later than this: a player would wait for seconds, so new calls are answered with "try later". */
const late_ms = 1_000;
/** Pages are refused sooner than calls, because calls of buyers come first; but not for one slow second. */
const late_for_pages_ms = 500;
const sample_ms = 1_000;

export interface Overload {
  /** Whether this process is so far behind that another call would only wait. */
  isOverloaded(): boolean;
  /** Whether it is so far behind that no page should be rendered; so before it is overloaded. */
  isBehind(): boolean;
}

export function watchOverload(): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let [before_ms, last_ms] = [0, 0];
  setInterval(() => {
    [before_ms, last_ms] = [last_ms, delay.percentile(50) / 1e6];
    delay.reset();
  }, sample_ms).unref();
  const isOverloaded = (): boolean => last_ms > late_ms;
  return { isOverloaded, isBehind: () => isOverloaded() || Math.min(before_ms, last_ms) > late_for_pages_ms };
}
