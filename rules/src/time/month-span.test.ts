import { expect, test } from "vitest";
import { monthBefore, monthOf, monthSpan } from "./month-span.ts";

test.each([
  ["2026-11", "Etc/UTC", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-11", "Asia/Tokyo", "2026-10-31T15:00:00.000Z", "2026-11-30T15:00:00.000Z"],
  ["2026-01", "Asia/Kolkata", "2025-12-31T18:30:00.000Z", "2026-01-31T18:30:00.000Z"],
  // Clocks change in between, so the month has an hour more or less.
  ["2026-03", "Europe/Berlin", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
  ["2026-10", "Europe/Berlin", "2026-09-30T22:00:00.000Z", "2026-10-31T23:00:00.000Z"],
  ["2026-11", "America/Los_Angeles", "2026-11-01T07:00:00.000Z", "2026-12-01T08:00:00.000Z"],
])("%s in %s has what is from %s to before %s", (month, zone, from, to) => {
  const span = monthSpan(month, zone);
  expect([span?.from_s, span?.to_s]).toEqual([from, to].map((time) => Date.parse(time) / 1000));
  if (span === undefined) return;
  // The first and the last second are its own, those beside it are not.
  expect([span.from_s, span.to_s - 1].map((at_s) => monthOf(at_s, zone))).toEqual([month, month]);
  expect(monthOf(span.from_s - 1, zone)).toBe(monthBefore(month));
  expect(monthOf(span.to_s, zone)).not.toBe(month);
});

test.each(["", "2026", "2026-13", "2026-00"])("%j has no seconds", (month) => {
  expect(monthSpan(month, "Asia/Tokyo")).toBeUndefined();
});

test("before January is December of the year before", () => {
  expect([monthBefore("2026-01"), monthBefore("2026-11"), monthBefore("2026-10")]).toEqual([
    "2025-12",
    "2026-10",
    "2026-09",
  ]);
});
