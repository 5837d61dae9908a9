// Z37: how often the result popup polls a pending order by itself. A click and a tab that becomes visible poll at once,
// whatever this says; the popup stops for good when it closes or the order is no longer pending.

/** Y9: the wait before the first question, and between answers while the payment is likely to end soon. */
export const order_poll_delay_ms = 1_000;

const quick_until_ms = 60_000;
const slow_delay_ms = 5_000;
const stop_after_ms = 30 * 60_000;

/** The wait before the next poll, counted from the last answer; undefined means that it is not polled any more. */
export function nextPollDelay(elapsed_ms: number): number | undefined {
  if (elapsed_ms < quick_until_ms) return order_poll_delay_ms;
  return elapsed_ms < stop_after_ms ? slow_delay_ms : undefined;
}

const rejected_max = 5;

/**
 * The wait after so many answers in a row that refuse to say anything, each twice the one before; undefined means that only a
 * click or a tab that becomes visible polls again.
 */
export function rejectedPollDelay(rejected: number): number | undefined {
  return rejected > rejected_max ? undefined : order_poll_delay_ms * 2 ** rejected;
}
