import { monthEndMs } from "./month-end.ts";

/** Z127: the seconds that a month ("2026-11") has in a zone, its end no longer counted; undefined where it is no month. */
export function monthSpan(month: string, time_zone: string): { from_s: number; to_s: number } | undefined {
  const [from, to] = [monthEndMs(monthBefore(month), time_zone), monthEndMs(month, time_zone)];
  return from === undefined || to === undefined ? undefined : { from_s: from / 1000, to_s: to / 1000 };
}

/** The month of a moment by a zone's calendar; by the clock of this machine where none is given. */
export function monthOf(at_s: number, time_zone?: string): string {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    year: "numeric",
    month: "2-digit",
    ...(time_zone === undefined ? {} : { timeZone: time_zone }),
  }).formatToParts(at_s * 1000);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}`;
}

export function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}
