import { systemClock } from "@gemgate/server/platform/clock";
import type { Clock } from "@gemgate/server/platform/clock";

/** The right time of day plus as much as a test has let pass; its waits are the machine's own. */
export function movableClock(): Clock & { letPass: (wait_ms: number) => void } {
  let ahead_ms = 0;
  return {
    nowMs: () => systemClock.nowMs() + ahead_ms,
    sleep: (wait_ms, signal) => systemClock.sleep(wait_ms, signal),
    letPass: (wait_ms) => {
      ahead_ms += wait_ms;
    },
  };
}
