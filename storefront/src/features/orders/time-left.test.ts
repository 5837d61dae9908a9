import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [1, 1, "minute"],
  [60, 1, "minute"],
  [23 * 60 - 5, 23, "minute"],
  [90 * 60, 90, "minute"],
  [90 * 60 + 1, 2, "hour"],
  [48 * 3600, 48, "hour"],
  [48 * 3600 + 1, 3, "day"],
])("of %i seconds %i %ss are left", (left_s, value, unit) => {
  expect(timeLeft(left_s)).toEqual({ value, unit });
});

test("nothing is left of a time that is over", () => {
  expect([timeLeft(0), timeLeft(-5)]).toEqual([undefined, undefined]);
});
