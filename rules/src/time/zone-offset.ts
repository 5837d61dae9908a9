// Z127: a brand names its zone, and the offset is that of the moment concerned, so that it is right on both sides of a change
// of clocks.
import { readOffsetHours, timestampMs } from "./display-time.ts";

/** Hours east of UTC in this zone at this moment; 0 where the zone or the moment is none. */
export function offsetHoursAt(time_zone: string, timestamp: number): number {
  try {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone: time_zone, timeZoneName: "longOffset" }).formatToParts(
      timestampMs(timestamp),
    );
    // "GMT+05:30", and a bare "GMT" for none.
    const name = parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length) ?? "";
    return readOffsetHours(name) ?? 0;
  } catch {
    return 0;
  }
}
