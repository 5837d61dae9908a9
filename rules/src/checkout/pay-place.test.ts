import { describe, expect, it } from "vitest";
import { payPlaceOf } from "./pay-place.ts";

describe("the place of a payment", () => {
  it("is the provider's form for the cross-border card, on every device [D13 J23]", () => {
    for (const platform of ["web", "android", "ios"] as const) {
      expect(payPlaceOf({ payway_id: "3", platform, krScript: false, hasFormHost: true })).toBe("form");
    }
  });

  it("is a form for the Korean wallet only with its script and only where the device is not mobile [I27 J24]", () => {
    const place = (platform: "web" | "android" | "ios", krScript: boolean) =>
      payPlaceOf({ payway_id: "21", platform, krScript, hasFormHost: true });
    expect(place("web", true)).toBe("form");
    expect(place("android", true)).toBe("hosted");
    expect(place("ios", true)).toBe("hosted");
    expect(place("web", false)).toBe("hosted");
  });

  it("is the provider's page for the other Korean wallets, and whatever is answered for every other method", () => {
    expect(payPlaceOf({ payway_id: "22", platform: "web", krScript: true, hasFormHost: true })).toBe("hosted");
    expect(payPlaceOf({ payway_id: "23", platform: "web", krScript: true, hasFormHost: true })).toBe("hosted");
    expect(payPlaceOf({ payway_id: "1", platform: "web", krScript: true, hasFormHost: true })).toBe("either");
  });

  it("is the provider's page for every method of a brand without a form host", () => {
    for (const payway_id of ["1", "3", "21"]) {
      expect(payPlaceOf({ payway_id, platform: "web", krScript: true, hasFormHost: false })).toBe("hosted");
    }
  });
});
