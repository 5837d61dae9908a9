// Days by which the demo's coupons and activities are dated. They are days of the brand's calendar, written without a zone: the
// database puts them into it, because it knows when clocks change.

/** A calendar day such as 2026-11-18. */
export type Day = string;

export interface RewardDays {
  readonly today: Day;
  /** Of this week. */
  readonly monday: Day;
  /** Of this month. */
  readonly first: Day;
}

export function rewardDays(now: Date, time_zone: string): RewardDays {
  // Swedes write dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone }).format(now);
  const daysSinceMonday = (noonOf(today).getUTCDay() + 6) % 7;
  return { today, monday: addDays(today, -daysSinceMonday), first: `${today.slice(0, 7)}-01` };
}

export function addDays(day: Day, days: number): Day {
  const moved = noonOf(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The first day of the next month. */
export function nextFirst(first: Day): Day {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}
