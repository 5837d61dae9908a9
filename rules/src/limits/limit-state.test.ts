import { describe, expect, it } from "vitest";
import { countdownOf, limitStateOf } from "./limit-state.ts";
import type { LimitFacts } from "./limit-state.ts";

const now_s = 1_800_000_000;

function facts(change: Partial<LimitFacts>): LimitFacts {
  return { limit_type: "time", frequency: 3, day_info: 7, extra_pay_times: 2, next_pay_time: 0, ...change };
}

describe("limited goods", () => {
  it.each([1, 2, 99])("with %i left can be bought [G7]", (left) => {
    expect(limitStateOf(facts({ extra_pay_times: left }), now_s)).toEqual({ kind: "left", left });
  });

  it.each([-1, -2])("that count %i have an unpaid order, which is named where it is known [G13 G14]", (count) => {
    const billing_no = "20261116ABCDEFGHJKMNPQRSTVWX";
    expect(limitStateOf(facts({ extra_pay_times: count, billing_no }), now_s)).toEqual({ kind: "unpaid", billing_no });
    expect(limitStateOf(facts({ extra_pay_times: count }), now_s)).toEqual({ kind: "unpaid", billing_no: "" });
  });

  it("with none left wait for the next time [G15 G16]", () => {
    const next_pay_time = now_s + 90;
    expect(limitStateOf(facts({ extra_pay_times: 0, next_pay_time }), now_s)).toEqual({ kind: "reached", wait_s: 90 });
  });

  it("stay closed at the end of their time until the server says otherwise [G16]", () => {
    for (const passed_s of [0, 1, 3_600]) {
      const reached = facts({ extra_pay_times: 0, next_pay_time: now_s - passed_s });
      expect(limitStateOf(reached, now_s)).toEqual({ kind: "reached", wait_s: 0 });
    }
  });

  it("that never come back have no time to wait for [G16]", () => {
    expect(limitStateOf(facts({ limit_type: "role", extra_pay_times: 0 }), now_s)).toEqual({ kind: "reached" });
  });
});

describe("the countdown", () => {
  it.each([
    [0, 0, "00", "00"],
    [1, 0, "00", "01"],
    [60, 0, "00", "01"],
    [61, 0, "00", "02"],
    [3_600, 0, "01", "00"],
    [86_340, 0, "23", "59"],
    [86_341, 1, "00", "00"],
    [86_400, 1, "00", "00"],
    [187_800, 2, "04", "10"],
  ])("of %i seconds shows days, hours and minutes, a begun minute as a whole one [G15]", (wait_s, ...shown) => {
    const { days, hours, minutes } = countdownOf(wait_s);
    expect([days, hours, minutes]).toEqual(shown);
  });
});
