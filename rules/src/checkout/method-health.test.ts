import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMethodFailing, sortByHealth } from "./method-health.ts";

describe("a payment method", () => {
  it.each([
    [8, 2, false, true],
    [8, 3, false, false],
    [7, 0, false, false],
    [12, 4, false, false],
    [12, 3, false, true],
  ])("that %i people tried and %i paid with (marked: %s) is failing: %s", (tried, paid, isFailing, expected) => {
    expect(isMethodFailing({ tried, paid, isFailing })).toBe(expected);
  });

  it("that is marked stays so until half of the people succeed, or too few try to say so", () => {
    expect(isMethodFailing({ tried: 20, paid: 9, isFailing: true })).toBe(true);
    expect(isMethodFailing({ tried: 20, paid: 10, isFailing: true })).toBe(false);
    expect(isMethodFailing({ tried: 7, paid: 0, isFailing: true })).toBe(false);
  });

  it("is never marked and unmarked by the same people", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (one, other) => {
        const tries = { tried: Math.max(one, other), paid: Math.min(one, other) };
        const isMarked = isMethodFailing({ ...tries, isFailing: false });
        expect(isMarked && !isMethodFailing({ ...tries, isFailing: true })).toBe(false);
      }),
    );
  });
});

describe("methods in the list", () => {
  const sort = fc.integer({ min: -999_999, max: 999_999 });

  it("stand behind every healthy one when they fail, and keep their order among themselves [I9]", () => {
    fc.assert(
      fc.property(sort, sort, (one, other) => {
        expect(sortByHealth(one, false)).toBe(one);
        expect(sortByHealth(one, true)).toBeGreaterThan(sortByHealth(other, false));
        expect(Math.sign(sortByHealth(one, true) - sortByHealth(other, true))).toBe(Math.sign(one - other));
      }),
    );
  });
});
