import { expect, test } from "vitest";
import { growthRate } from "./growth-rate.ts";

test.each([
  [10, 1, 10],
  [1, 1, 1],
  [0.01, 100, 1],
  [1.5, 10, 15],
  [0.0001, 10_000, 1],
])("at %d points a unit the smallest round amount with whole points is %i for %i [O13]", (rate, spend, points) => {
  expect(growthRate(rate)).toEqual({ spend, points });
});

test.each([0, -1, Number.NaN, 0.000_01])("%d points a unit are no growth rate to speak of [O13]", (rate) => {
  expect(growthRate(rate)).toBeUndefined();
});
