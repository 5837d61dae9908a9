import { everyBrand } from "@gemgate/brands/every-brand";
import { expect, test } from "vitest";
import { composeGreeting } from "./greeting.ts";

const text = composeGreeting({ port: 4100, dataFolder: "/data", note: null, processes: 1, took_ms: 2345 });

test("the start block names the store, every brand, the demo account, the data and how to stop", () => {
  for (const part of ["http://localhost:4100", "kaelis / crystal-60", "at a provider", "/data", "Ctrl-C", "2.3 s"])
    expect(text).toContain(part);
  for (const brand of everyBrand) expect(text).toContain(`http://${brand.key}.localhost:4100/`);
});

test("the start block names a prepaid card and its password [E8]", () => {
  expect(text).toContain("GEM5-2026-DEM0-0001 / amber-31");
});

test("only the address of a brand with several regions carries one", () => {
  for (const brand of everyBrand) {
    const address = `http://${brand.key}.localhost:4100/`;
    expect(text.includes(`${address}?domain_area=${brand.regions[0]}`)).toBe(brand.regions.length > 1);
  }
});

test("a data folder other than expected says why", () => {
  const note = "/closed/data cannot be entered by the database user";
  expect(composeGreeting({ port: 4000, dataFolder: "/data", note, processes: 3, took_ms: 1 })).toContain(note);
});
