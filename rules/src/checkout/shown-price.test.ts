import { describe, expect, it } from "vitest";
import { isShownPrice } from "./shown-price.ts";

const quote = { payable: 499, currency: "USD" };

describe("the price that the player was shown", () => {
  it("is right when it is the amount to pay, however many places it is written with", () => {
    expect(isShownPrice("4.99", quote)).toBe(true);
    expect(isShownPrice("5.0", { payable: 500, currency: "USD" })).toBe(true);
    expect(isShownPrice("610", { payable: 610, currency: "JPY" })).toBe(true);
  });

  it("is wrong when it is another amount, lower or higher", () => {
    expect(isShownPrice("4.98", quote)).toBe(false);
    expect(isShownPrice("5", quote)).toBe(false);
    expect(isShownPrice("0", quote)).toBe(false);
  });

  it("counts as not sent when it is no amount of this currency, so that no client is refused for its spelling", () => {
    for (const shown of [undefined, "", "null", "4,99", "$4.99", "4.990001", "1e3", "-"]) {
      expect(isShownPrice(shown, quote)).toBe(true);
    }
  });
});
