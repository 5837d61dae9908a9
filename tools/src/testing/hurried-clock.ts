import { systemClock } from "@gemgate/server/platform/clock";
import type { Clock } from "@gemgate/server/platform/clock";

/** The right time of day, and waits that are over sooner: polls, retries and the floor of a login cost a test nothing. */
export function hurriedClock(times = 20): Clock & { readonly asked_ms: number[] } {
  const asked_ms: number[] = [];
  return {
    asked_ms,
    nowMs: () => systemClock.nowMs(),
    sleep: (wait_ms, signal) => {
      asked_ms.push(wait_ms);
      if (asked_ms.length > 1_000) asked_ms.shift();
      return systemClock.sleep(wait_ms / times, signal);
    },
  };
}
