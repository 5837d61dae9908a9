import { expect, test } from "vitest";
import { earnedPoints } from "./earned-points.ts";

test.each([
  [499, "USD", 10_000, 4],
  [500, "USD", 10_000, 5],
  [6_100, "JPY", 100, 61],
  [6_199, "JPY", 100, 61],
  [449, "USD", 15_000, 6],
  [0, "USD", 10_000, 0],
  [999_999_999_999_999, "USD", 10_000, 9_999_999_999_999],
])("%i minor units of %s at %i ten-thousandths a unit earn %i points [G21 O13]", (amount, currency, rate, points) => {
  expect(earnedPoints({ amount, currency }, rate)).toBe(points);
});
