// Timestamps of the wire as players read them (Q22, Q24, Z82). The zone's offset comes with the value or from the brand.

/** Q22, Q23: up to ten digits count as seconds, more as milliseconds. The answer is in milliseconds. */
export function timestampMs(timestamp: number): number {
  return Math.abs(timestamp) < 10_000_000_000 ? timestamp * 1000 : timestamp;
}

/** Z82: hours as a number, or as a text like "UTC+8" or "-5:30"; undefined where it is neither. */
export function readOffsetHours(offset: number | string): number | undefined {
  const hours = typeof offset === "number" ? offset : hoursOfText(offset.trim());
  // No place on earth is further from UTC than fourteen hours.
  return Number.isFinite(hours) && Math.abs(hours) <= 14 ? hours : undefined;
}

interface Moment {
  timestamp: number;
  offset_h: number;
}

/** `2026-03-01 08:00:00 (UTC+8)`: the time at the offset, and the offset beside it. */
export function displayTime({ timestamp, offset_h }: Moment): string {
  const time = displayTimeAlone({ timestamp, offset_h });
  return time === "" ? "" : `${time} (UTC${offsetText(Math.round(offset_h * 60))})`;
}

/** `2026-03-01 08:00:00`: for the begin of a period, whose end has the zone beside it. */
export function displayTimeAlone({ timestamp, offset_h }: Moment): string {
  const shifted = new Date(timestampMs(timestamp) + Math.round(offset_h * 60) * 60_000);
  if (Number.isNaN(shifted.getTime())) return "";
  const [date, time] = shifted.toISOString().split("T");
  return `${date} ${time?.slice(0, 8)}`;
}

function hoursOfText(text: string): number {
  const parts = /^(?:UTC|GMT)?\s*([+-]?)([0-9]{1,2})(?::?([0-5][0-9])|(\.[0-9]{1,2}))?$/i.exec(
    text.replace("\u2212", "-"),
  );
  if (parts === null) return text.toUpperCase() === "UTC" ? 0 : Number.NaN;
  const [, sign, hours, minutes = "0", fraction = "0"] = parts;
  const size = Number(hours) + Number(minutes) / 60 + Number(fraction);
  return sign === "-" ? -size : size;
}

/** `UTC+8`: the name of an offset, where a time of day is told for every day. */
export function zoneName(offset_h: number): string {
  return `UTC${offsetText(Math.round(offset_h * 60))}`;
}

function offsetText(minutes: number): string {
  const rest = Math.abs(minutes) % 60;
  const hours = (Math.abs(minutes) - rest) / 60;
  return `${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
