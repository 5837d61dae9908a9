// Codes, tokens and requests that live for minutes. They are lost at a restart, which the sandbox accepts.
import type { Clock } from "@gemgate/sandbox-plumbing/clock";

export type ExpiringMap<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value, ttl_s: number) => void;
  delete: (key: string) => void;
  clear: () => void;
};

const SIZE_MAX = 10_000;

export function createExpiringMap<Value>(clock: Clock): ExpiringMap<Value> {
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      return found !== undefined && found.until > clock() ? found.value : undefined;
    },
    set(key, value, ttl_s) {
      kept.delete(key);
      kept.set(key, { value, until: clock() + ttl_s * 1000 });
      if (kept.size > SIZE_MAX) dropOldest(kept);
    },
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
