/** A moment in the zone of the operator's browser, to the minute. */
export function timeOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/** To the second, for rows that follow each other closely. */
export function exactTimeOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium" }).format(new Date(moment));
}

/** With its zone, for where a moment is told to somebody else. */
export function zonedTimeOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long" }).format(new Date(moment));
}

export function dayOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(moment));
}

/** Of today the time alone, to the second; of another day the day too. */
export function shortTimeOf(locale: string, moment: string): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const parts = isToday
    ? { ...time, second: "2-digit" as const }
    : ({ ...time, month: "short", day: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, parts).format(at);
}

const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** So long in one unit, as a person says it: 6 min, 2 d, 0.4 s. */
export function durationOf(locale: string, ms: number): string {
  const [unit, size] = steps.find(([, least]) => ms >= least) ?? ["second", 1_000];
  const value = ms / size;
  const digits = value < 10 && unit === "second" ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
    roundingMode: "floor",
  }).format(Math.max(0, value));
}
