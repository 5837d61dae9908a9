import type { Clock } from "../clock.ts";

const window_ms = 60_000;
const misses_max = 30;
const addresses_max = 20_000;

/**
 * Slows down an address that asks for what is not there. Only misses are counted: read first and answer a hit whatever was counted,
 * because many players share the address of a carrier. Each process counts for itself.
 */
export interface AddressThrottle {
  allows(address: string): boolean;
  countMiss(address: string): void;
}

export function throttleAddresses(clock: Clock): AddressThrottle {
  // In the order in which the windows began.
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
      misses.delete(address);
      // The oldest window goes, which is over or nearly so: a flood of addresses resets no other count.
      const [oldest] = misses.size >= addresses_max ? misses.keys() : [];
      if (oldest !== undefined) misses.delete(oldest);
      misses.set(address, { since_ms: clock.nowMs(), count: 1 });
    },
  };
}
