// One timer that wakes the provider when a payment expires, or a late capture or a pending refund is due.
import { findNextDueMs } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { settleDuePayments } from "./settle-payment.ts";

const TIMER_MAX_MS = 60_000;

export type DuePayments = { wake: () => void; close: () => void };

export function startDuePayments(provider: Provider): DuePayments {
  let timer: NodeJS.Timeout | undefined;
  let isSettling = false;

  function wake(): void {
    // Settling itself changes payments and so wakes again; the outer round takes those along.
    if (isSettling || provider.stopping.aborted) return;
    clearTimeout(timer);
    let nextMs = findNextDueMs(provider.db);
    // Each call of a shop comes by here: only when something is due is a transaction worth its price.
    if (nextMs !== null && nextMs <= provider.clock()) {
      isSettling = true;
      try {
        settleDuePayments(provider);
      } finally {
        isSettling = false;
      }
      nextMs = findNextDueMs(provider.db);
    }
    if (nextMs === null) return;
    timer = setTimeout(provider.wake, Math.min(Math.max(nextMs - provider.clock(), 0), TIMER_MAX_MS));
  }

  return { wake, close: () => clearTimeout(timer) };
}
