import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { checkShop } from "../check-shop.ts";
import type { FolderFiles } from "../folder-layout.ts";
import { shopRows } from "../rows/shop-rows.ts";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "../testing/sample-folder.ts";

const file = "brands/kite/brand.yaml";
const page = "brands/kite/pages/101.yaml";
const drawing = (size: number): string => `<svg xmlns="http://www.w3.org/2000/svg"><circle r="${size}"/></svg>`;
const address = (text: string): string => `/shop-picture/${createHash("sha256").update(text).digest("hex")}.svg`;

const named = withTexts(
  withReplaced(sampleFolder(), file, [
    "title: Kite",
    "title: Kite\nicon: pictures/icon.svg\nlogin_marks: { google: pictures/google.svg }",
  ]),
  {
    [page]:
      "key_art: pictures/wide.svg\nbanners: { en: [{ picture: pictures/banner.svg }, { picture: /art/b.svg }] }\n",
  },
);
const whole = withTexts(named, {
  "brands/kite/pictures/icon.svg": drawing(1),
  "brands/kite/pictures/google.svg": drawing(2),
  "brands/kite/pictures/wide.svg": drawing(3),
  "brands/kite/pictures/banner.svg": drawing(4),
});

function errorsOf(files: FolderFiles): string[] {
  return checkShop(files, sampleSurroundings)
    .findings.filter(({ level }) => level === "error")
    .map(({ file, line, what, remedy }) => `${file}:${line} ${what} → ${remedy}`);
}

test("a brand's own pictures are files beside it, and its record and its pages carry their addresses", () => {
  const { shop, findings } = checkShop(whole, sampleSurroundings);
  if (shop === undefined) throw new Error(JSON.stringify(findings));
  expect(shop.brands[0]?.record).toMatchObject({
    icon: address(drawing(1)),
    login_marks: { google: address(drawing(2)) },
  });
  const [config] = [...shopRows(shop)].filter(({ kind }) => kind === "page_config").map(({ row }) => row["config"]);
  expect(config).toMatchObject({
    key_art: address(drawing(3)),
    banner_config: { en: [{ picture_address: address(drawing(4)) }, { picture_address: "/art/b.svg" }] },
  });
});

test("one that is not there is named with its line, and an icon is a drawing", () => {
  expect(errorsOf(withTexts(named, { "brands/kite/pictures/icon.svg": drawing(1) }))).toEqual([
    expect.stringMatching(/^brands\/kite\/brand\.yaml:\d+ there is no picture "pictures\/google\.svg" → /),
  ]);
  const twoMissing = new Map([...whole].filter(([path]) => !/wide|banner/.test(path)));
  expect(errorsOf(twoMissing)).toEqual([
    expect.stringMatching(/^brands\/kite\/pages\/101\.yaml:1 there is no picture "pictures\/wide\.svg" → /),
    expect.stringMatching(/^brands\/kite\/pages\/101\.yaml:2 there is no picture "pictures\/banner\.svg" → /),
  ]);
  expect(errorsOf(withReplaced(whole, file, ["pictures/icon.svg", "pictures/icon.png"]))).toEqual([
    expect.stringContaining("a drawing of this brand such as pictures/icon.svg"),
  ]);
});
