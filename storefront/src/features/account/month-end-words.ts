import { displayTime } from "@gemgate/rules/time/display-time";
import { monthEndMs } from "@gemgate/rules/time/month-end";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";

/** When the month's limit begins anew, as every exact time of the store is written; '' where the month is none. */
export function monthEndWords(month: string, time_zone: string): string {
  const timestamp = monthEndMs(month, time_zone);
  return timestamp === undefined ? "" : displayTime({ timestamp, offset_h: offsetHoursAt(time_zone, timestamp) });
}
