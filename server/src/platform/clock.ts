/** For waiting and for signatures only; what is due is decided by gem_now() in SQL. */
export interface Clock {
  nowMs(): number;
  sleep(wait_ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: (wait_ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const timer = setTimeout(end, wait_ms);
      function end(): void {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      }
      signal?.addEventListener("abort", end, { once: true });
    }),
};
