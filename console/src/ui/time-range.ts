// A stretch of time as it stands in an address: a word that moves with the day, or two moments.
export const timeSpans = ["30m", "1h", "6h", "today", "yesterday", "7d", "28d", "own", "all"] as const;
export type TimeSpan = (typeof timeSpans)[number];

export interface TimeRange {
  readonly time?: TimeSpan | undefined;
  /** ISO moments, for a stretch of one's own. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;
const backwards_ms: Partial<Record<TimeSpan, number>> = {
  "30m": 30 * minute_ms,
  "1h": 60 * minute_ms,
  "6h": 360 * minute_ms,
  "7d": 7 * day_ms,
  "28d": 28 * day_ms,
};

/** The moments that a call takes. A day is the one of the operator's browser. */
export function momentsOf({ time = "all", from, to }: TimeRange, now_ms: number): Pick<TimeRange, "from" | "to"> {
  if (time === "all") return {};
  if (time === "own") return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const back_ms = backwards_ms[time];
  if (back_ms !== undefined) return { from: isoOf(now_ms - back_ms) };
  const midnight = new Date(now_ms);
  midnight.setHours(0, 0, 0, 0);
  if (time === "today") return { from: midnight.toISOString() };
  const before = new Date(midnight);
  before.setDate(before.getDate() - 1);
  return { from: before.toISOString(), to: midnight.toISOString() };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** What a field of the browser for a local time shows. */
export function localFieldOf(moment: string | undefined): string {
  if (moment === undefined) return "";
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * minute_ms).toISOString().slice(0, 16);
}

export function momentOfField(field: string): string | undefined {
  const at = new Date(field);
  return field === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
