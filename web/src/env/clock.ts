/** The only place of the browser code that asks the machine for the time; everything else is handed a clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends after the time, or at once when the signal is aborted; it never rejects. */
  sleep(wait_ms: number, signal?: AbortSignal): Promise<void>;
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
