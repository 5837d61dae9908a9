// The time that the first screen shows, what it is compared with, and the places of a chart. A day is the one of the operator's browser.
import type { FigureHour } from "@gemgate/contract/console/figures";

export const periods = ["today", "yesterday", "7d", "28d"] as const;
export type Period = (typeof periods)[number];
export const comparisons = ["week", "before", "none"] as const;
export type Comparison = (typeof comparisons)[number];

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly before?: string;
}

const days: Readonly<Record<Period, number>> = { today: 1, yesterday: 1, "7d": 7, "28d": 28 };

export function isOfHours(period: Period): boolean {
  return days[period] === 1;
}

export function spanOf({ period, compare }: { period: Period; compare: Comparison }, now_ms: number): Span {
  const first = midnight(now_ms, period === "yesterday" ? -1 : 1 - days[period]);
  const to = period === "yesterday" ? new Date(midnight(now_ms, 0).getTime() - 1) : new Date(now_ms);
  const span = { from: first.toISOString(), to: to.toISOString() };
  if (compare === "none") return span;
  const back = compare === "week" && days[period] <= 7 ? 7 : days[period];
  return { ...span, before: midnight(first.getTime(), -back).toISOString() };
}

/** Days are counted by the calendar: one of them may have 23 hours. */
function midnight(ms: number, days_on: number): Date {
  const at = new Date(ms);
  at.setHours(0, 0, 0, 0);
  at.setDate(at.getDate() + days_on);
  return at;
}

export interface Slots {
  readonly starts: readonly Date[];
  /** So many have begun. */
  readonly begun: number;
}

/** Hours of one day, or days of several. */
export function slotsOf(period: Period, now_ms: number): Slots {
  const from = new Date(spanOf({ period, compare: "none" }, now_ms).from);
  const starts = isOfHours(period)
    ? Array.from({ length: 24 }, (_, hour) => {
        const at = new Date(from);
        at.setHours(hour);
        return at;
      })
    : Array.from({ length: days[period] }, (_, day) => midnight(from.getTime(), day));
  return { starts, begun: starts.filter((at) => at.getTime() <= now_ms).length };
}

/** What each slot brought; hours of before fall on the slots of now by their distance from the beginning. */
export function sumBySlot(
  hours: readonly FigureHour[],
  { slots, from, valueOf }: { slots: number; from: string; valueOf: (hour: FigureHour) => number },
): number[] {
  const isHours = slots === 24;
  const first = new Date(from);
  const sums = Array.from({ length: slots }, () => 0);
  for (const one of hours) {
    const at = new Date(one.hour);
    const day = Math.round((midnight(at.getTime(), 0).getTime() - midnight(first.getTime(), 0).getTime()) / 86_400_000);
    const slot = isHours ? at.getHours() + day * 24 : day;
    if (slot >= 0 && slot < slots) sums[slot] = (sums[slot] ?? 0) + valueOf(one);
  }
  return sums;
}

/** Where a moment stands among the slots, between two of them too. */
export function slotAt(moment: string, { starts }: Slots): number {
  const at_ms = Date.parse(moment);
  const index = starts.findLastIndex((start) => start.getTime() <= at_ms);
  const start = starts[index]?.getTime() ?? at_ms;
  const next = starts[index + 1]?.getTime() ?? start + 3_600_000;
  return Math.min(starts.length - 1, Math.max(0, index + (at_ms - start) / (next - start)));
}
