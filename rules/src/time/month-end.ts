import { offsetHoursAt } from "./zone-offset.ts";

const hour_ms = 3_600_000;

/** Z127: the moment at which the month after this one ("2026-11") begins in a zone; undefined where it is no month. */
export function monthEndMs(month: string, time_zone: string): number | undefined {
  const parts = /^([0-9]{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (parts === null) return undefined;
  const midnight = Date.UTC(Number(parts[1]), Number(parts[2]), 1);
  // The offset is that of the moment itself: asked about once more, because clocks may change on that very day.
  const nearly = midnight - offsetHoursAt(time_zone, midnight) * hour_ms;
  return midnight - offsetHoursAt(time_zone, nearly) * hour_ms;
}
