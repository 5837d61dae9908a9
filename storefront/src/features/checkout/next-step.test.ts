import { describe, expect, test } from "vitest";
import { type PurchaseSoFar, nextStep } from "./next-step.ts";

const ready: PurchaseSoFar = {
  hasGoods: true,
  hasUser: true,
  character: "chosen",
  hasMethod: true,
  needsCheckout: false,
};

describe("a click on Pay", () => {
  test("a click on Pay without goods does nothing [G25]", () => {
    expect(nextStep({ ...ready, hasGoods: false })).toBe("nothing");
  });

  test("a click on Pay without a login asks for one first [E49]", () => {
    expect(nextStep({ ...ready, hasUser: false, character: "waiting" })).toBe("log_in");
  });

  test("a click on Pay with several characters asks which [B47]", () => {
    expect(nextStep({ ...ready, character: "open" })).toBe("choose_character");
  });

  test("a click on Pay without any character makes no purchase possible [F19]", () => {
    expect(nextStep({ ...ready, character: "none" })).toBe("choose_character");
  });

  test("a click on Pay with a character that could not be resolved asks for another one [F25]", () => {
    expect(nextStep({ ...ready, character: "unresolved" })).toBe("choose_character");
  });

  test("a click on Pay without a method opens the payment choice [I22]", () => {
    expect(nextStep({ ...ready, hasMethod: false })).toBe("choose_payment");
  });

  test("a click on Pay shows the payment choice where something must be seen first, even with a method", () => {
    expect(nextStep({ ...ready, needsCheckout: true })).toBe("choose_payment");
  });

  test("a click on Pay with everything known pays at once", () => {
    expect(nextStep(ready)).toBe("pay");
  });
});
