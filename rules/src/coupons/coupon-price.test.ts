import { expect, test } from "vitest";
import { couponPrice, percentOff, rateFromWire, rateToWire } from "./coupon-price.ts";

test.each([
  [499, 8_000, 399],
  [499, 9_000, 449],
  [1_000, 8_500, 850],
  [5, 5_000, 3],
  [610, 9_950, 607],
  [999_999_999_999_999, 9_999, 999_899_999_999_999],
])("a price of %i at the rate %i is %i, rounded half up to whole minor units [H18]", (list, rate, payable) => {
  expect(couponPrice(list, rate)).toBe(payable);
});

test("a coupon never makes goods free, so that a sale always has a price", () => {
  expect(couponPrice(1, 1)).toBe(1);
  expect(couponPrice(100, 1)).toBe(1);
});

test.each([0, -1, 10_001, 0.8, Number.NaN])("%d is no rate", (rate) => {
  expect(() => couponPrice(499, rate)).toThrow(RangeError);
});

test("the wire carries the rate as a fraction", () => {
  expect([8_000, 9_999, 10_000].map(rateToWire)).toEqual([0.8, 0.9999, 1]);
});

test("a rate of the wire is read back exactly, and one that is none takes nothing off", () => {
  for (const rate of [1, 3_333, 8_000, 9_999, 10_000]) expect(rateFromWire(rateToWire(rate))).toBe(rate);
  for (const wrong of [0, -0.2, 1.5, Number.NaN]) expect(rateFromWire(wrong)).toBe(10_000);
});

test.each([
  [0.9, 10],
  [0.875, 12.5],
  [0.9999, 0.01],
  [1, 0],
  [7, 0],
])("the rate %d takes %d percent off [H2]", (rate, percent) => {
  expect(percentOff(rate)).toBe(percent);
});
