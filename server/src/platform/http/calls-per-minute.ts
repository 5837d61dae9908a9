// So many calls a minute from one caller, counted in this process alone: a bound for a program that asks in a loop, not a quota.
import { LRUCache } from "lru-cache";

const window_ms = 60_000;
const callers_max = 10_000;

export interface CallsPerMinute {
  /** Seconds to wait where this call is one too many. */
  count(caller: string, now_ms: number): number | undefined;
}

export function callsPerMinute(max: number): CallsPerMinute {
  const windows = new LRUCache<string, { readonly began_ms: number; calls: number }>({ max: callers_max });
  return {
    count(caller, now_ms) {
      const known = windows.get(caller);
      const window =
        known !== undefined && now_ms - known.began_ms < window_ms ? known : { began_ms: now_ms, calls: 0 };
      window.calls += 1;
      windows.set(caller, window);
      return window.calls > max ? Math.ceil((window.began_ms + window_ms - now_ms) / 1_000) : undefined;
    },
  };
}
