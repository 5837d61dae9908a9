// How long a payment link can still be used. It ends at a moment, not after a count of ticks: a device that slept, or a tab whose
// timers were slowed down, shows the truth with its next tick.

/** M15, Y7: strictly below a day; a longer time needs no hurry and no clock. */
export const replenish_countdown_limit_s = 86_400;

/** M16, Y8. */
export const replenish_tick_ms = 1_000;

/** M21, Y6: about; the game lifts the block by itself. */
export const replenish_unblock_min = 15;

export interface TimeLeft {
  /** M17: two digits at least, so that the clock keeps its width. */
  readonly minutes: string;
  readonly seconds: string;
  /** Until the clock shows another second. */
  readonly next_ms: number;
}

export function hasCountdown(valid_time_s: number): boolean {
  return valid_time_s < replenish_countdown_limit_s;
}

/** Undefined where the time is over (M18). A second that has begun counts whole, so a link that can be paid never shows 00:00. */
export function timeLeftOf({ end_ms, now_ms }: { end_ms: number; now_ms: number }): TimeLeft | undefined {
  const left_ms = end_ms - now_ms;
  if (!(left_ms > 0)) return undefined;
  const left_s = Math.ceil(left_ms / replenish_tick_ms);
  return {
    minutes: twoDigits(Math.floor(left_s / 60)),
    seconds: twoDigits(left_s % 60),
    next_ms: left_ms - (left_s - 1) * replenish_tick_ms,
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0");
}
