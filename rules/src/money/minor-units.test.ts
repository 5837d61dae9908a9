import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalText, exponentOf, fromWire, isoCurrency, money_minor_max, toWire } from "./minor-units.ts";

const currencies = ["USD", "JPY", "KWD", "RMB", "IDR", "VND", "CLF"];

describe("the places of a currency", () => {
  it.each([
    ["USD", 2],
    ["EUR", 2],
    ["TWD", 2],
    ["IDR", 2],
    ["CNY", 2],
    ["RMB", 2],
    ["JPY", 0],
    ["KRW", 0],
    ["VND", 0],
    ["KWD", 3],
    ["TND", 3],
    ["CLF", 4],
  ])("of %s are %i", (currency, places) => {
    expect(exponentOf(currency)).toBe(places);
  });

  it.each(["XYZ", "", "P", "JPY KMF", "jpy"])("are two for the unknown code %j", (currency) => {
    expect(exponentOf(currency)).toBe(2);
  });

  it("are asked of the standard's code where players know another", () => {
    expect(isoCurrency("RMB")).toBe("CNY");
    expect(isoCurrency("USD")).toBe("USD");
  });
});

describe("minor units on the wire", () => {
  it.each([
    [499, "USD", "4.99", 4.99],
    [5, "USD", "0.05", 0.05],
    [100, "USD", "1.00", 1],
    [610, "JPY", "610", 610],
    [0, "USD", "0.00", 0],
    [-250, "USD", "-2.50", -2.5],
    [1234, "KWD", "1.234", 1.234],
    [money_minor_max, "USD", "9999999999999.99", 9999999999999.99],
  ])("%i of %s are %s", (minor, currency, text, wire) => {
    expect(decimalText(minor, currency)).toBe(text);
    expect(toWire(minor, currency)).toBe(wire);
    expect(fromWire(text, currency)).toBe(minor);
  });

  it.each([4.5, Number.NaN, Number.POSITIVE_INFINITY, money_minor_max + 1])("are never %d", (minor) => {
    expect(() => decimalText(minor, "USD")).toThrow(RangeError);
    expect(() => toWire(minor, "USD")).toThrow(RangeError);
  });

  it("are read where binary arithmetic would miss by one", () => {
    // 1.15 * 100 is 114.99999999999999 and 8.2 * 100 is 819.9999999999999.
    expect(fromWire(1.15, "USD")).toBe(115);
    expect(fromWire(8.2, "USD")).toBe(820);
  });

  it("come back unchanged over number and text, for every amount and currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -money_minor_max, max: money_minor_max }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          expect(fromWire(toWire(minor, currency), currency)).toBe(minor);
          expect(fromWire(JSON.stringify(toWire(minor, currency)), currency)).toBe(minor);
        },
      ),
    );
  });
});

describe("a decimal of the wire", () => {
  it.each([
    ["4.999", "USD"],
    ["4.990", "USD"],
    [4.999, "USD"],
    ["610.5", "JPY"],
    ["610.0", "JPY"],
    ["1.2345", "KWD"],
  ])("%s is refused in %s, which has fewer places", (decimal, currency) => {
    expect(fromWire(decimal, currency)).toBeUndefined();
  });

  it.each(["", " 5", "5 ", "1,000", ".5", "5.", "+5", "05", "1e3", "0x10", "NaN", "--1", "1000000000000000"])(
    "%j is refused, being no plain decimal",
    (decimal) => {
      expect(fromWire(decimal, "USD")).toBeUndefined();
    },
  );

  it.each([1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])("%d is refused", (decimal) => {
    expect(fromWire(decimal, "USD")).toBeUndefined();
  });

  it("with fewer places than its currency is whole", () => {
    expect(fromWire("4.9", "USD")).toBe(490);
    expect(fromWire(5, "KWD")).toBe(5000);
    expect(fromWire(-0, "USD")).toBe(0);
    expect(Object.is(fromWire("-0", "USD"), 0)).toBe(true);
  });
});
