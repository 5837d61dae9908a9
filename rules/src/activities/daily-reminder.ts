// Z70: a player is reminded of rewards once a day.
import { displayTime } from "../time/display-time.ts";
import { offsetHoursAt } from "../time/zone-offset.ts";

export interface ReminderFacts {
  /** Rewards that can be claimed. */
  readonly count: number;
  /** The day of the last reminder, as `dayAt` names it; null where none is remembered. */
  readonly remindedOn: string | null;
  readonly today: string;
}

export function isReminderDue({ count, remindedOn, today }: ReminderFacts): boolean {
  return count > 0 && remindedOn !== today;
}

/** The day of a moment in a zone, like "2026-11-18": a day is one where the brand's players live (Z127). */
export function dayAt(now_ms: number, time_zone: string): string {
  return displayTime({ timestamp: now_ms, offset_h: offsetHoursAt(time_zone, now_ms) }).slice(0, "2026-11-18".length);
}
