import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentOfShop } from "./data-folder-of-shop.ts";

test("shops of different places have different data, and one shop has the same on every way to it", () => {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
  const places = ["one/Shop of mine", "two/Shop of mine"].map((place) => join(folder, place));
  for (const place of places) mkdirSync(place, { recursive: true });
  const [one = "", two = ""] = places;
  symlinkSync(one, join(folder, "link"));
  const dataOf = (place: string) => environmentOfShop({ GEMGATE_DATA: "/data", PORT: "4100" }, place);
  expect(dataOf(one)["GEMGATE_DATA"]).toMatch(/^\/data\/shop-shop-of-mine-[0-9a-f]{8}$/u);
  expect(dataOf(one)).toMatchObject({ PORT: "4100" });
  expect(dataOf(two)).not.toEqual(dataOf(one));
  expect(dataOf(join(folder, "link"))).toEqual(dataOf(one));
  rmSync(folder, { recursive: true });
});
