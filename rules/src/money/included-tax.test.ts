import { describe, expect, test } from "vitest";
import { includedTax } from "./included-tax.ts";

describe("the tax in a price", () => {
  test.each([
    [11_900, 19, 1_900],
    [1_499, 19, 239],
    [110, 10, 10],
    [499, 8.1, 37],
    [1, 20, 0],
    [99_999_999, 25, 20_000_000],
  ])("of %i at %f percent is %i", (price, percent, tax) => {
    expect(includedTax(price, percent)).toBe(tax);
  });

  test("and the rest without it make the price again", () => {
    for (const percent of [5, 7.7, 10, 19, 25]) {
      for (let price = 1; price < 2_000; price += 37) {
        const net = price - includedTax(price, percent);
        expect(Math.abs(Math.round(net * (1 + percent / 100)) - price)).toBeLessThanOrEqual(1);
      }
    }
  });
});
