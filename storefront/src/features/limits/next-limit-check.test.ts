import type { LimitInfo } from "@gemgate/contract/limits";
import { describe, expect, test } from "vitest";
import { nextLimitCheck } from "./next-limit-check.ts";

const now_s = 1_800_000_000;

function reached(wait_s: number): LimitInfo {
  return {
    product_id: `p${wait_s}`,
    limit_type: "time",
    frequency: 1,
    day_info: 7,
    extra_pay_times: 0,
    next_pay_time: now_s + wait_s,
  };
}

describe("the countdown of limited goods", () => {
  test("the countdown of limited goods moves when a minute of it is over [G15]", () => {
    expect(nextLimitCheck([reached(90)], now_s)).toEqual({ wait_s: 30, asks: false });
    expect(nextLimitCheck([reached(120)], now_s)).toEqual({ wait_s: 60, asks: false });
    expect(nextLimitCheck([reached(86_400), reached(95)], now_s)).toEqual({ wait_s: 35, asks: false });
  });

  test("the countdown of limited goods asks the server when it ends, so that the goods come back by themselves [G16]", () => {
    expect(nextLimitCheck([reached(60)], now_s)).toEqual({ wait_s: 60, asks: true });
    expect(nextLimitCheck([reached(7), reached(300)], now_s)).toEqual({ wait_s: 7, asks: true });
  });

  test("the countdown of limited goods asks again every half minute while the server's clock is behind", () => {
    expect(nextLimitCheck([reached(0)], now_s)).toEqual({ wait_s: 30, asks: true });
    expect(nextLimitCheck([reached(-500)], now_s)).toEqual({ wait_s: 30, asks: true });
  });

  test("the countdown of limited goods is not needed where something is left, an order is open, or no next time is known", () => {
    const free = [
      { ...reached(60), extra_pay_times: 1 },
      { ...reached(60), extra_pay_times: -1 },
    ];
    expect(nextLimitCheck([...free, { ...reached(0), next_pay_time: 0 }], now_s)).toBeUndefined();
    expect(nextLimitCheck([], now_s)).toBeUndefined();
  });
});
