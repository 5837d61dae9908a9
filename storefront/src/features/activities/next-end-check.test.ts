import { expect, test } from "vitest";
import { nextEndCheck } from "./next-end-check.ts";

const now_s = 1_800_000_000;
const ends = (wait_s: number, isOver = false) => ({ end: now_s + wait_s, isOver });

test("the countdown of an event moves with its minutes and asks the server at its end [N16]", () => {
  expect(nextEndCheck([ends(90)], now_s)).toEqual({ wait_s: 30, asks: false });
  expect(nextEndCheck([ends(86_400), ends(60)], now_s)).toEqual({ wait_s: 60, asks: true });
});

test("the countdown of an event asks again while the server's clock is behind, and never once it is over [N16]", () => {
  expect(nextEndCheck([ends(-3)], now_s)).toEqual({ wait_s: 30, asks: true });
  expect(nextEndCheck([ends(-3, true)], now_s)).toBeUndefined();
  expect(nextEndCheck([], now_s)).toBeUndefined();
});
