import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { secondsOf } from "./load-prices.ts";

const hour_ms = 3_600_000;

/** A day alone is its first moment in the zone. */
export function secondsInZone(momentOrDay: string | undefined, time_zone: string): number | undefined {
  if (momentOrDay === undefined || momentOrDay.includes("T")) return secondsOf(momentOrDay);
  const midnight_ms = Date.parse(`${momentOrDay}T00:00:00Z`);
  // The offset of that very moment: on a day on which clocks change, the one of midnight in Greenwich may be another.
  const near_ms = midnight_ms - offsetHoursAt(time_zone, midnight_ms) * hour_ms;
  return (midnight_ms - offsetHoursAt(time_zone, near_ms) * hour_ms) / 1_000;
}
