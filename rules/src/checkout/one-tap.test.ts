import { describe, expect, it } from "vitest";
import { oneTapStep, type OneTapFacts, whyCheckout } from "./one-tap.ts";

const usual: OneTapFacts = {
  last: { role: "s12/r1", product_id: "p980", price: 14.99 },
  role: "s12/r1",
  product_id: "p980",
  price: 14.99,
  currency: "USD",
  payway_id: "1",
  limit: undefined,
  hasLegalNotice: false,
};

describe("one tap", () => {
  it("pays the same goods again, and other goods for the same character", () => {
    expect(whyCheckout(usual)).toBeUndefined();
    expect(whyCheckout({ ...usual, product_id: "p330", price: 4.99 })).toBeUndefined();
  });

  it.each<[string, Partial<OneTapFacts>]>([
    ["first_purchase", { last: undefined }],
    ["legal_notice", { hasLegalNotice: true }],
    ["no_confirmation_page", { payway_id: "2" }],
    ["no_confirmation_page", { payway_id: "14" }],
    ["role_changed", { role: "s12/r2" }],
    ["price_changed", { price: 15.99 }],
    ["above_limit", { product_id: "p9800", price: 50.01 }],
  ])("becomes the checkout: %s", (reason, changes) => {
    expect(whyCheckout({ ...usual, ...changes })).toBe(reason);
  });

  it("has the brand's own limit where there is one, both ends included", () => {
    const dear = { ...usual, product_id: "p9800", price: 99.99 };
    expect(whyCheckout({ ...dear, limit: 99.99 })).toBeUndefined();
    expect(whyCheckout({ ...dear, limit: 0 })).toBe("above_limit");
  });

  it("knows about 50 dollars in other currencies, and trusts no currency that it does not know", () => {
    const sold = (currency: string, price: number) => whyCheckout({ ...usual, product_id: "other", currency, price });
    expect(sold("JPY", 7_500)).toBeUndefined();
    expect(sold("JPY", 7_501)).toBe("above_limit");
    expect(sold("KRW", 65_000)).toBeUndefined();
    expect(sold("ZZZ", 0.01)).toBe("above_limit");
  });
});

describe("a one-tap purchase", () => {
  const step = (clicked_ms: number | undefined, bought_ms: number | undefined) =>
    oneTapStep({ now_ms: 100_000, clicked_ms, bought_ms });

  it("is ignored within 3 seconds of the one before [J36]", () => {
    expect(step(97_001, undefined)).toBe("ignore");
    expect(step(97_000, undefined)).toBe("pay");
  });

  it("asks where the same goods were bought within the last minute", () => {
    expect(step(undefined, 40_001)).toBe("ask");
    expect(step(undefined, 40_000)).toBe("pay");
  });

  it("is not held up by a clock that was turned back", () => {
    expect(step(200_000, 200_000)).toBe("pay");
  });
});
