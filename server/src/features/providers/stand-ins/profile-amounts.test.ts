import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyAt, readAmount, writeAmount } from "./profile-amounts.ts";

const minor = { as: "minor", places: {} } as const;
const decimal = { as: "decimal", places: {} } as const;
const own = { as: "minor", places: { IDR: 0, CLP: 2 } } as const;
const ownDecimal = { as: "decimal", places: own.places } as const;

describe("an amount", () => {
  it.each([
    [499, "USD", minor, 499],
    [499, "USD", decimal, "4.99"],
    [5, "USD", decimal, "0.05"],
    [610, "JPY", decimal, "610"],
    [5_900, "KRW", minor, 5_900],
    [1_234, "KWD", decimal, "1.234"],
    [1_500_000, "IDR", own, 15_000],
    [1_500_000, "IDR", ownDecimal, "15000"],
    [700, "CLP", own, 70_000],
    [700, "CLP", ownDecimal, "700.00"],
    // It cannot be said in their counting, and is not rounded.
    [1_500_050, "IDR", own, undefined],
  ])("of %i minor units of %s is written by its profile", (amount, currency, amounts, written) => {
    expect(writeAmount({ amount, currency }, amounts)).toBe(written);
  });

  it("comes back as it went, in every counting", () => {
    assert(
      property(
        integer({ min: 1, max: 99_999_999_999 }),
        constantFrom("USD", "JPY", "KWD", "IDR", "CLP", "TWD"),
        constantFrom(minor, decimal, own, ownDecimal),
        (amount, currency, amounts) => {
          const written = writeAmount({ amount, currency }, amounts);
          const isLost = amounts.places === own.places && currency === "IDR" && amount % 100 !== 0;
          expect(written === undefined ? undefined : readAmount(String(written), currency, amounts)).toBe(
            isLost ? undefined : amount,
          );
        },
      ),
    );
  });

  it.each(["4.999", "4,99", "-4.99", "+4.99", "4.", ".99", "04.99", "1e3", "0x10", " 4.99", ""])(
    "is not read from %j",
    (text) => expect(readAmount(text, "USD", decimal)).toBeUndefined(),
  );

  it("of whole units has no point", () => {
    expect(readAmount("499.0", "USD", minor)).toBeUndefined();
  });

  it("of nothing, or in no currency, is no money", () => {
    const names = { amount: "amount", currency: "currency" };
    expect(moneyAt({ amount: "4.99", currency: "USD" }, names, decimal)).toEqual({ amount: 499, currency: "USD" });
    expect(moneyAt({ amount: "0.00", currency: "USD" }, names, decimal)).toBeUndefined();
    expect(moneyAt({ amount: "4.99", currency: "usd" }, names, decimal)).toBeUndefined();
    expect(moneyAt({ amount: "4.99" }, names, decimal)).toBeUndefined();
  });
});
