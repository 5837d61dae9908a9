import { describe, expect, it } from "vitest";
import { monthlyCaps } from "./spending-caps.ts";

describe("the monthly spending cap in Japan", () => {
  it("is 5,000 yen under 16 and 20,000 yen at 16 and 17 [Y20]", () => {
    expect(monthlyCaps["under16"]).toBe(5_000);
    expect(monthlyCaps["16to17"]).toBe(20_000);
  });

  it("does not exist from 18 [Y20]", () => {
    expect(monthlyCaps["18up"]).toBeUndefined();
  });
});
