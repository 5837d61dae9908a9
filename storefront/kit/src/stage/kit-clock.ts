import type { Clock } from "@gemgate/web/env/clock";

/** Noon of a day on which everything in the fixtures happened or will happen. */
export const kit_now_ms = Date.UTC(2026, 10, 12, 12);
export const kit_now_s = kit_now_ms / 1000;

/** Nothing ever times out, is asked again or goes away by itself: a state stays as long as its story is shown. */
export const stoppedClock: Clock = { now: () => kit_now_ms, sleep: waitForEnd };

/** The first wait is over at once, so that a part that waits before it asks does ask once. */
export function createKitClock(): Clock {
  let isFirst = true;
  return {
    now: () => kit_now_ms,
    sleep(_wait_ms, signal) {
      if (!isFirst) return waitForEnd(_wait_ms, signal);
      isFirst = false;
      return Promise.resolve();
    },
  };
}

function waitForEnd(_wait_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
