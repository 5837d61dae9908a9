import { systemClock } from "@gemgate/server/platform/clock";
import type { Clock } from "@gemgate/server/platform/clock";

export interface HurriedClock extends Clock {
  /** The waits that were asked for, newest last. */
  readonly asked_ms: number[];
  /** Moves the time of day; what is due in the database asks gem_now() and does not move with it. */
  forward: (shift_ms: number) => void;
}

const remembered_max = 1_000;
/** How much sooner a wait is over. */
const times = 20;
/** A wait that can be ended is mostly that of a worker for its next poll: more polls would be most of what the machine does. */
const times_of_polls = 5;

/**
 * The time of day, and waits that are over sooner: polls, retries and the floor of a login cost a test nothing. Longer
 * waits are for others to answer in and stay as they are, unless a test wants to see them end.
 */
export function hurriedClock({ up_to_ms = 5_000 } = {}): HurriedClock {
  const asked_ms: number[] = [];
  let ahead_ms = 0;
  return {
    asked_ms,
    forward: (shift_ms) => {
      ahead_ms += shift_ms;
    },
    nowMs: () => systemClock.nowMs() + ahead_ms,
    sleep: (wait_ms, signal) => {
      asked_ms.push(wait_ms);
      if (asked_ms.length > remembered_max) asked_ms.shift();
      if (wait_ms > up_to_ms) return systemClock.sleep(wait_ms, signal);
      return systemClock.sleep(wait_ms / (signal === undefined ? times : times_of_polls), signal);
    },
  };
}
