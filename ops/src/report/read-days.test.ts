import { expect, test } from "vitest";
import { daysUntil } from "./read-days.ts";

const today = "2026-03-02";

test("a report is of the last seven days, of so many or of those between two", () => {
  expect(daysUntil(today, {})).toEqual({ from: "2026-02-24", to: today });
  expect(daysUntil(today, { days: "1" })).toEqual({ from: today, to: today });
  expect(daysUntil(today, { days: "2", to: "2026-01-01" })).toEqual({ from: "2025-12-31", to: "2026-01-01" });
  expect(daysUntil(today, { from: "2026-02-28" })).toEqual({ from: "2026-02-28", to: today });
});

test("days that are none are refused in words", () => {
  for (const said of [{ days: "0" }, { days: "x" }, { days: "3651" }])
    expect(() => daysUntil(today, said)).toThrow("1 to 3650");
  for (const from of ["2026-02-30", "yesterday", "2026-1-1"])
    expect(() => daysUntil(today, { from })).toThrow("--from is a day");
  expect(() => daysUntil(today, { from: "2026-03-03" })).toThrow("after the last");
  expect(() => daysUntil(today, { from: today, days: "2" })).toThrow("not both");
});
