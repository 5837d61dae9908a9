import { expect, test } from "vitest";
import { windowRange } from "./window-range.ts";

const list = { view_px: 520, row_px: 52, count: 5_000 };

test("at the top only the seen rows and the spare ones exist", () => {
  expect(windowRange({ ...list, scroll_px: 0 })).toEqual({ first: 0, end: 18 });
});

test("in the middle spare rows stand on both sides", () => {
  expect(windowRange({ ...list, scroll_px: 52_000 })).toEqual({ first: 992, end: 1_018 });
});

test("at the end no row is made that does not exist", () => {
  expect(windowRange({ ...list, scroll_px: 259_480 })).toEqual({ first: 4_982, end: 5_000 });
});

test("a list that became shorter while scrolled far down still gives a valid range", () => {
  const { first, end } = windowRange({ ...list, scroll_px: 200_000, count: 3 });
  expect(first).toBeLessThanOrEqual(end);
  expect(end).toBe(3);
});
