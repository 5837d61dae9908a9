import { expect, test } from "vitest";
import { countRechargeDays } from "./recharge-days.ts";

test.each([
  ["no day", [], { current: 0, longest: 0 }],
  ["today alone", ["2026-11-18"], { current: 1, longest: 1 }],
  ["yesterday, while today can still follow", ["2026-11-17"], { current: 1, longest: 1 }],
  ["a run that ended the day before yesterday", ["2026-11-15", "2026-11-16"], { current: 0, longest: 2 }],
  [
    "a long run, a missed day and a new run",
    ["2026-11-12", "2026-11-13", "2026-11-14", "2026-11-17", "2026-11-18"],
    { current: 2, longest: 3 },
  ],
  ["one day twice and out of order", ["2026-11-18", "2026-11-17", "2026-11-18"], { current: 2, longest: 2 }],
] as const)("days in a row of %s [N14]", (_words, days, counted) => {
  expect(countRechargeDays(days, "2026-11-18")).toEqual(counted);
});

test("a run goes on over the end of a month, a year and a change of clocks [N14]", () => {
  expect(countRechargeDays(["2026-12-31", "2027-01-01"], "2027-01-01").current).toBe(2);
  expect(countRechargeDays(["2026-10-24", "2026-10-25", "2026-10-26"], "2026-10-26").current).toBe(3);
  expect(countRechargeDays(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01").current).toBe(3);
});
