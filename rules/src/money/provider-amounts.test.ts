import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money_minor_max } from "./minor-units.ts";
import { fromProviderAmount, toProviderAmount } from "./provider-amounts.ts";

/** A provider that counts whole rupiah, hundredths of a krona, and hundredths of a dinar. */
const odd = { IDR: 0, ISK: 2, KWD: 2 };

describe("amounts in a provider's counting", () => {
  it.each([
    ["JPY", 610, 610],
    ["KRW", 5900, 5900],
    ["USD", 499, 499],
    ["IDR", 1_500_000, 1_500_000],
    ["KWD", 1234, 1234],
  ])("are minor units of %s where it counts as the standard does: %i is %i", (currency, minor, theirs) => {
    expect(toProviderAmount(minor, currency)).toBe(theirs);
    expect(fromProviderAmount(theirs, currency)).toBe(minor);
  });

  it.each([
    ["IDR", 1_500_000, 15_000],
    ["ISK", 610, 61_000],
    ["KWD", 1230, 123],
    ["JPY", 610, 610],
  ])("follow its own table for %s: %i is %i", (currency, minor, theirs) => {
    expect(toProviderAmount(minor, currency, odd)).toBe(theirs);
    expect(fromProviderAmount(theirs, currency, odd)).toBe(minor);
  });

  it.each([
    ["IDR", 1_500_050],
    ["KWD", 1234],
  ])("are refused, never rounded, where its places are too few: %s %i", (currency, minor) => {
    expect(toProviderAmount(minor, currency, odd)).toBeUndefined();
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("are no number like %d", (amount) => {
    expect(toProviderAmount(amount, "USD")).toBeUndefined();
    expect(fromProviderAmount(amount, "USD")).toBeUndefined();
  });

  it("stay within what our own numbers carry", () => {
    expect(toProviderAmount(money_minor_max, "ISK", odd)).toBeUndefined();
    expect(toProviderAmount(money_minor_max, "USD")).toBe(money_minor_max);
  });

  it("come back as they went, or did not go", () => {
    const currencies = fc.constantFrom("USD", "JPY", "KRW", "IDR", "ISK", "KWD", "CLF", "RMB");
    const comesBack = fc.property(fc.integer({ min: 0, max: 10 ** 12 }), currencies, (minor, currency) => {
      const theirs = toProviderAmount(minor, currency, odd);
      return theirs === undefined || fromProviderAmount(theirs, currency, odd) === minor;
    });
    expect(() => fc.assert(comesBack)).not.toThrow();
  });
});
