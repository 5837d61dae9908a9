// N14: days in a row on which a player recharged. Days are local dates of the activity's zone, like "2026-11-18".

export interface RechargeDays {
  /** Days in a row up to today, or up to yesterday while today can still follow; 0 after a day was missed. */
  readonly current: number;
  /** The longest run: a reward that was reached stays reached. */
  readonly longest: number;
}

export function countRechargeDays(days: readonly string[], today: string): RechargeDays {
  const numbers = [...new Set(days)].map(dayNumber).toSorted((one, other) => one - other);
  let run = 0;
  let longest = 0;
  let last = Number.NaN;
  for (const number of numbers) {
    run = number === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = number;
  }
  const isAlive = dayNumber(today) - last <= 1;
  return { current: isAlive ? run : 0, longest };
}

/** Days since 1970. A date has no clock, so a change of clocks makes no day longer. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
