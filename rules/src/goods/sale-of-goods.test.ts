import { expect, test } from "vitest";
import { percentSaved, waitForPrices } from "./sale-of-goods.ts";

test.each([
  ["a fifth", 9_999, 7_999, 20],
  ["a hair less than a fifth, which is rounded down", 499, 400, 19],
  ["less than one percent, of which nothing is said", 10_000, 9_901, 0],
  ["the smallest whole percent", 10_000, 9_900, 1],
  ["nearly everything", 1_000_000, 1, 99],
  ["nothing", 499, 499, 0],
  ["a price that is higher", 499, 599, 0],
])("%s (%d instead of %d) is %d percent", (_words, usual, amount, percent) => {
  expect(percentSaved({ usual, amount })).toBe(percent);
});

test("a page asks for its prices at the next border, and at once where that has passed", () => {
  expect(waitForPrices({ next_price_time: 100, now_ms: 40_000, wasAsked: false })).toEqual({
    wait_ms: 60_000,
    isDue: true,
  });
  expect(waitForPrices({ next_price_time: 100, now_ms: 100_001, wasAsked: false })).toEqual({
    wait_ms: 0,
    isDue: true,
  });
});

test("a page whose clock runs ahead asks no more often than twice a minute", () => {
  expect(waitForPrices({ next_price_time: 100, now_ms: 400_000, wasAsked: true })).toEqual({
    wait_ms: 30_000,
    isDue: true,
  });
});

test("a page waits a day at a time for a border that is far away", () => {
  expect(waitForPrices({ next_price_time: 10_000_000, now_ms: 0, wasAsked: false })).toEqual({
    wait_ms: 86_400_000,
    isDue: false,
  });
});
