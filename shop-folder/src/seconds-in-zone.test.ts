import { expect, test } from "vitest";
import { secondsInZone } from "./seconds-in-zone.ts";

test.each([
  ["2026-11-18", "Etc/UTC", "2026-11-18T00:00:00Z"],
  ["2026-11-18", "Asia/Tokyo", "2026-11-17T15:00:00Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00Z"],
  // The clocks of Berlin are put back on 26 October 2031 and forward on 30 March 2031, after midnight.
  ["2031-10-26", "Europe/Berlin", "2031-10-25T22:00:00Z"],
  ["2031-10-27", "Europe/Berlin", "2031-10-26T23:00:00Z"],
  ["2031-03-30", "Europe/Berlin", "2031-03-29T23:00:00Z"],
  ["2031-03-31", "Europe/Berlin", "2031-03-30T22:00:00Z"],
])("the day %s begins at midnight in %s, also where clocks change meanwhile [Q24]", (day, time_zone, moment) => {
  expect(secondsInZone(day, time_zone)).toBe(Date.parse(moment) / 1_000);
});

test("a moment is the same everywhere, and none stays none", () => {
  const moment = "2026-12-24T20:00+09:00";
  expect(secondsInZone(moment, "America/New_York")).toBe(Date.parse("2026-12-24T11:00:00Z") / 1_000);
  expect(secondsInZone(undefined, "Etc/UTC")).toBeUndefined();
});
