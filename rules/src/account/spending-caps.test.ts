import { describe, expect, it } from "vitest";
import { leftOfCap, monthlyCapOf, monthlyCaps, passesCap } from "./spending-caps.ts";

describe("the monthly spending cap in Japan", () => {
  it("is 5,000 yen under 16 and 20,000 yen at 16 and 17 [Y20]", () => {
    expect(monthlyCaps["under16"]).toBe(5_000);
    expect(monthlyCaps["16to17"]).toBe(20_000);
  });

  it("does not exist from 18 [Y20]", () => {
    expect(monthlyCaps["18up"]).toBeUndefined();
  });
});

describe("the cap of an account", () => {
  it("is that of its band where the brand enforces caps", () => {
    expect(monthlyCapOf({ isEnforced: true, band: "under16" })).toEqual({ kind: "capped", cap: 5_000 });
    expect(monthlyCapOf({ isEnforced: true, band: "16to17" })).toEqual({ kind: "capped", cap: 20_000 });
    expect(monthlyCapOf({ isEnforced: true, band: "18up" })).toEqual({ kind: "none" });
  });

  it("cannot be said before the band is declared", () => {
    expect(monthlyCapOf({ isEnforced: true, band: null })).toEqual({ kind: "band_needed" });
  });

  it("is none where the brand only shows the legal notice", () => {
    expect(monthlyCapOf({ isEnforced: false, band: "under16" })).toEqual({ kind: "none" });
    expect(monthlyCapOf({ isEnforced: false, band: null })).toEqual({ kind: "none" });
  });
});

describe("what is left of the month", () => {
  it("is what neither is paid nor held, and never less than nothing", () => {
    expect(leftOfCap({ cap: 5_000, spent: 3_200 })).toBe(1_800);
    expect(leftOfCap({ cap: 5_000, spent: 5_000 })).toBe(0);
    expect(leftOfCap({ cap: 5_000, spent: 6_000 })).toBe(0);
  });

  it("is enough for exactly the rest, and one yen more passes it", () => {
    expect(passesCap({ cap: 5_000, spent: 3_200 }, 1_800)).toBe(false);
    expect(passesCap({ cap: 5_000, spent: 3_200 }, 1_801)).toBe(true);
  });

  it("is always enough where there is no cap", () => {
    expect(passesCap({ cap: 0, spent: 0 }, 1_000_000)).toBe(false);
  });
});
