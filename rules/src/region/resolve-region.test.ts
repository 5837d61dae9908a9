import type { Brand } from "@gemgate/contract/brand";
import { describe, expect, it } from "vitest";
import { regionOfClient, resolveRegion } from "./resolve-region.ts";

const games: Brand["games"] = [
  { gp_id: "101", area: "sea", client_id: { android: "11", ios: "12", web: "13" } },
  { gp_id: "101", area: "ru", client_id: { android: "21", ios: "22", web: "23" } },
];
type Sources = Parameters<typeof resolveRegion>[0];

/** As the server asks: by the client of the address. */
function regionOf({
  brand,
  client_id,
  ...rest
}: Omit<Sources, "brand" | "client_area"> & { brand: Sources["brand"] & Pick<Brand, "games">; client_id?: string }) {
  return resolveRegion({ brand, client_area: regionOfClient(brand, client_id), ...rest });
}

const worldwide = { regions: ["universal", "sea", "ru"], is_global: true, games } satisfies Partial<Brand>;
const regional = { regions: ["universal", "sea"], games } satisfies Partial<Brand>;

describe("the sales region", () => {
  it("is the only one of a brand that has one, whatever address and store say [A23]", () => {
    const brand = { regions: ["ja"], is_global: true, games } satisfies Partial<Brand>;
    expect(regionOf({ brand, client_id: "13", query: "sea", stored: "kr" })).toBe("ja");
    expect(regionOf({ brand })).toBe("ja");
  });

  it.each([
    ["11", "sea"],
    ["12", "sea"],
    ["13", "sea"],
    ["22", "ru"],
  ])("of the global brand follows from the client id %s [A24]", (client_id, area) => {
    expect(regionOf({ brand: worldwide, client_id, query: "universal", stored: "universal" })).toBe(area);
  });

  it("of any other brand does not follow from the client id [A24]", () => {
    expect(regionOf({ brand: regional, client_id: "13", query: "universal" })).toBe("universal");
    expect(regionOf({ brand: regional, client_id: "13" })).toBeUndefined();
  });

  it("comes from the address before the store [A25]", () => {
    expect(regionOf({ brand: regional, query: "sea", stored: "universal" })).toBe("sea");
    expect(regionOf({ brand: worldwide, client_id: "99", query: "sea" })).toBe("sea");
  });

  it("comes from the store where the address names none [A26]", () => {
    expect(regionOf({ brand: regional, stored: "sea" })).toBe("sea");
    expect(regionOf({ brand: regional, query: "", stored: "sea" })).toBe("sea");
  });

  it("is never one that the brand does not allow, from no step [A27]", () => {
    expect(regionOf({ brand: regional, query: "ja", stored: "sea" })).toBe("sea");
    expect(regionOf({ brand: regional, query: "ja", stored: "kr" })).toBeUndefined();
    expect(regionOf({ brand: regional, query: "SEA" })).toBeUndefined();
    const withoutRu = { ...worldwide, regions: ["universal", "sea"] } satisfies Partial<Brand>;
    expect(regionOf({ brand: withoutRu, client_id: "22", query: "sea" })).toBe("sea");
  });

  it("is none where no step gives one", () => {
    expect(regionOf({ brand: worldwide })).toBeUndefined();
    expect(regionOf({ brand: worldwide, client_id: "", query: "", stored: "" })).toBeUndefined();
  });
});
