// Prices can begin and end at a moment, and the pause of a payment method ends at one. An answer that shows such a thing is right for one stretch between two such borders (an era), and must
// not be found again in another one, whatever the clock of this process says beside that of the database.
import type { Clock } from "./clock.ts";

export interface KnownBorders {
  /** When this process asked for them. The next border is expected that much too early at most, and never too late. */
  readonly asked_ms: number;
  /** The border that was passed last, in words that are compared; null: none was ever passed. */
  readonly last_border: string | null;
  /** How long it is to the next one; null: none is planned. */
  readonly next_border_ms: number | null;
}

export interface PriceBorders {
  learn: (borders: KnownBorders) => void;
  /** False before the first answer, and from a border until the database says when the next one is. */
  isKnown: () => boolean;
  /** Whether a border has come that was expected after this moment. */
  hasPassedSince: (moment_ms: number) => boolean;
  /** Two asks with one border or more between them never get the same number. While nothing is known each gets its own. */
  era: () => number;
}

export function trackPriceBorders(clock: Pick<Clock, "nowMs">): PriceBorders {
  let era = 0;
  let last: string | null | undefined;
  let learned_ms = -Infinity;
  let until_ms = -Infinity;
  const isKnown = (): boolean => clock.nowMs() < until_ms;
  return {
    isKnown,
    hasPassedSince: (moment_ms) => until_ms > moment_ms && !isKnown(),
    era() {
      if (!isKnown()) era += 1;
      return era;
    },
    learn({ asked_ms, last_border, next_border_ms }) {
      // An answer that took longer than a later one knows less.
      if (asked_ms < learned_ms) return;
      learned_ms = asked_ms;
      if (!isKnown() || last_border !== last) era += 1;
      last = last_border;
      // Later than the question, so that a border within the same millisecond is asked for once more.
      until_ms = next_border_ms === null ? Infinity : asked_ms + Math.max(1, next_border_ms);
    },
  };
}
