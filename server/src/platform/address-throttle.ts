import type { Clock } from "./clock.ts";

const window_ms = 60_000;
const misses_max = 30;
const addresses_max = 20_000;

/** Guards what only an unguessable number opens: an address that keeps naming unknown numbers has to wait. */
export interface AddressThrottle {
  allows(address: string): boolean;
  countMiss(address: string): void;
}

export function throttleAddresses(clock: Clock): AddressThrottle {
  const misses = new Map<string, { since_ms: number; count: number }>();
  const current = (address: string) => {
    const entry = misses.get(address);
    return entry !== undefined && clock.nowMs() - entry.since_ms < window_ms ? entry : undefined;
  };
  return {
    allows: (address) => (current(address)?.count ?? 0) < misses_max,
    countMiss: (address) => {
      const entry = current(address);
      if (entry !== undefined) {
        entry.count += 1;
        return;
      }
      if (misses.size >= addresses_max) misses.clear();
      misses.set(address, { since_ms: clock.nowMs(), count: 1 });
    },
  };
}
