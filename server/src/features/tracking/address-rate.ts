// How many events one address may send in a second, with some seconds saved up: a page tells several at once.
import { LRUCache } from "lru-cache";

export interface AddressRate {
  take(address: string): boolean;
}

interface Bucket {
  left: number;
  at_ms: number;
}

const saved_s = 4;
const addresses_max = 50_000;

export function createAddressRate(per_s: number, now_ms: () => number): AddressRate {
  const buckets = new LRUCache<string, Bucket>({ max: addresses_max });
  const most = per_s * saved_s;
  return {
    take(address) {
      const now = now_ms();
      const bucket = buckets.get(address) ?? { left: most, at_ms: now };
      bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at_ms) / 1_000) * per_s);
      bucket.at_ms = now;
      buckets.set(address, bucket);
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
  };
}
