import { describe, expect, it } from "vitest";
import { regionSearch } from "./region-address.ts";

describe("another sales region", () => {
  it("stands in the address, in place of the one before [F26]", () => {
    expect(regionSearch("?domain_area=sea&idfv=1", { area: "mea", client_area: undefined })).toBe(
      "?domain_area=mea&idfv=1",
    );
    expect(regionSearch("", { area: "mea", client_area: undefined })).toBe("?domain_area=mea");
  });

  it("drops a client of another region, and keeps one of its own [F26]", () => {
    const search = "?client_id=100013&utm_pay=cs";
    expect(regionSearch(search, { area: "mea", client_area: "sea" })).toBe("?utm_pay=cs&domain_area=mea");
    expect(regionSearch(search, { area: "mea", client_area: "mea" })).toBe(`${search}&domain_area=mea`);
  });

  it("names the chosen game's client of that region, whatever the address named before [F26]", () => {
    const chosen = { area: "mea", client_area: "sea", client_id: "100823" } as const;
    expect(regionSearch("?client_id=100023", chosen)).toBe("?client_id=100823&domain_area=mea");
    expect(regionSearch("", { ...chosen, client_area: undefined })).toBe("?client_id=100823&domain_area=mea");
  });

  it("leaves order, server and character of the region before behind", () => {
    const search = "?billing_no=1&area_id=a&server_id=s1&role_id=r";
    expect(regionSearch(search, { area: "mea", client_area: undefined })).toBe("?domain_area=mea");
  });
});
