import { describe, expect, it } from "vitest";
import { isShownPrice } from "./shown-price.ts";

const goods = { amount: 499, currency: "USD" };

describe("the price that the player was shown", () => {
  it("is right when it is the amount of the goods, however many places it is written with", () => {
    expect(isShownPrice("4.99", goods)).toBe(true);
    expect(isShownPrice("5.0", { amount: 500, currency: "USD" })).toBe(true);
    expect(isShownPrice("610", { amount: 610, currency: "JPY" })).toBe(true);
  });

  it("is wrong when it is another amount, lower or higher", () => {
    expect(isShownPrice("4.98", goods)).toBe(false);
    expect(isShownPrice("5", goods)).toBe(false);
    expect(isShownPrice("0", goods)).toBe(false);
  });

  it("counts as not sent when it is no amount of this currency, so that no client is refused for its spelling", () => {
    for (const shown of [undefined, "", "null", "4,99", "$4.99", "4.990001", "1e3", "-"]) {
      expect(isShownPrice(shown, goods)).toBe(true);
    }
  });
});
