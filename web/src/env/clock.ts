/** The only place of the browser code that asks the machine for the time; everything else is handed a clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends after the time, or at once when the signal is aborted; it never rejects. */
  sleep(wait_ms: number, signal?: AbortSignal): Promise<void>;
}

/** A page is on its way for a while, so its time is a little behind; only a clock that is really wrong differs by more. */
const honest_ms = 300_000;

/** The device's clock, put right where it is far from the store's time: a countdown must not be days off (Z73). */
export function clockSetBy(now_ms: number | undefined): Clock {
  const ahead_ms = now_ms === undefined ? 0 : now_ms - browserClock.now();
  if (Math.abs(ahead_ms) < honest_ms) return browserClock;
  return { ...browserClock, now: () => browserClock.now() + ahead_ms };
}

export const browserClock: Clock = {
  now: () => Date.now(),
  sleep(wait_ms, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(end, wait_ms);
      signal?.addEventListener("abort", end, { once: true });

      function end() {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      }
    });
  },
};
