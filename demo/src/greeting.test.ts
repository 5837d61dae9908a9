import { expect, test } from "vitest";
import { composeGreeting } from "./greeting.ts";
import { demoLinks } from "./links/demo-links.ts";
import { openDemoShop } from "./shop/open-demo-shop.ts";
import { everyBrand } from "./shop/read-demo.ts";

const usual = {
  shop: openDemoShop({}),
  dataFolder: "/data",
  note: null,
  processes: 1,
  took_ms: 2345,
  at: null,
  operators: null,
};
const text = composeGreeting({ ...usual, port: 4100 });

test("the start block names the store, every brand, the demo account, the data and how to stop", () => {
  for (const part of [
    "http://localhost:4100",
    "kaelis / crystal-60",
    "at a provider",
    "/data",
    "Ctrl-C",
    "2.3 s",
    "http://localhost:4114",
  ])
    expect(text).toContain(part);
  for (const brand of everyBrand) expect(text).toContain(`http://${brand.key}.localhost:4100/`);
});

test("the start block says how an operator comes into the console", () => {
  const opened = composeGreeting({ ...usual, port: 4100, operators: { password: "ab12c-34de5" } });
  for (const part of ["http://console.localhost:4140", "owner / ab12c-34de5", "http://localhost:4116"])
    expect(opened).toContain(part);
});

test("the start block names a prepaid card and its password [E8]", () => {
  expect(text).toContain("GEM5-2026-DEM0-0001 / amber-31");
});

test("the start block names a replenish link that is open, and says how the others are called", () => {
  expect(text).toContain(
    "http://kitestone.localhost:4100/replenishGoods?replenish_id=demo-link-that-is-open&domain_area=",
  );
  for (const { id } of demoLinks) expect(text).toContain(id.slice("demo-link".length));
});

test("only the address of a brand with several regions carries one", () => {
  for (const brand of everyBrand) {
    const address = `http://${brand.key}.localhost:4100/`;
    expect(text.includes(`${address}?domain_area=${brand.regions[0]}`)).toBe(brand.regions.length > 1);
  }
});

test("a data folder other than expected says why", () => {
  const note = "/closed/data cannot be entered by the database user";
  expect(composeGreeting({ ...usual, port: 4000, note, processes: 3 })).toContain(note);
});

test("the start block says which day it looks at where that is another one", () => {
  const at = (days_ahead: number) => composeGreeting({ ...usual, port: 4000, at: { day: "2026-12-24", days_ahead } });
  expect(at(36)).toContain("2026-12-24, 36 days ahead of the clock of this machine; time runs on from there");
  expect(at(-1)).toContain("2026-12-24, 1 day behind the clock of this machine");
  expect(text).not.toContain("Day  ");
});
