// What a sale says of itself, and when a page that shows prices asks for them again.

/** Whole percents off, rounded down so that none is promised that is not there; 0: nothing to say. In minor units. */
export function percentSaved({ usual, amount }: { readonly usual: number; readonly amount: number }): number {
  return amount >= usual ? 0 : Math.floor(((usual - amount) * 100) / usual);
}

/** A device whose clock is wrong would ask without end at a border that is over, or has not come. */
const again_ms = 30_000;
/** Timers of browsers hold no more than 24 days. */
const longest_ms = 86_400_000;

export interface NextPrices {
  /** When a price of the list begins or ends. */
  readonly next_price_time: number;
  readonly now_ms: number;
  /** The list was asked for at this border already, and names it again. */
  readonly wasAsked: boolean;
}

/** How long to wait until the list is asked for, and whether it is due then. */
export function waitForPrices({ next_price_time, now_ms, wasAsked }: NextPrices): { wait_ms: number; isDue: boolean } {
  const left_ms = Math.max(next_price_time * 1_000 - now_ms, wasAsked ? again_ms : 0);
  return left_ms > longest_ms ? { wait_ms: longest_ms, isDue: false } : { wait_ms: left_ms, isDue: true };
}
