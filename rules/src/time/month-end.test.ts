import { expect, test } from "vitest";
import { monthEndMs } from "./month-end.ts";

test.each([
  ["2026-11", "Asia/Tokyo", "2026-11-30T15:00:00.000Z"],
  ["2026-12", "Asia/Tokyo", "2026-12-31T15:00:00.000Z"],
  ["2026-02", "Etc/UTC", "2026-03-01T00:00:00.000Z"],
  // Clocks have changed in between, on either side.
  ["2026-03", "Europe/Berlin", "2026-03-31T22:00:00.000Z"],
  ["2026-10", "Europe/Berlin", "2026-10-31T23:00:00.000Z"],
  // They change on the first day itself, at two in the morning: its midnight still has the old offset.
  ["2026-10", "America/Los_Angeles", "2026-11-01T07:00:00.000Z"],
])("the month %s ends in %s at %s", (month, time_zone, end) => {
  expect(new Date(monthEndMs(month, time_zone) ?? 0).toISOString()).toBe(end);
});

test.each(["", "2026", "2026-13", "2026-00", "2026-1", "x2026-11"])("%j is no month", (month) => {
  expect(monthEndMs(month, "Asia/Tokyo")).toBeUndefined();
});
