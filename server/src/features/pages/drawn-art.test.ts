import { newBrand } from "@gemgate/testing/new-brand";
import { bannerArt, goodsArt, listGoodsPictures, goodsArtPath } from "@gemgate/rules/goods/goods-art";
import { keyArt } from "@gemgate/rules/goods/key-art";
import { expect, test } from "vitest";
import { openDrawnArt } from "./drawn-art.ts";

const art = openDrawnArt();
const tenth = newBrand("tenth", { color: "#c2410c" });

const textOf = (brand = tenth, path = ""): string | undefined => {
  const plain = art.find(brand, path)?.plain;
  return plain === undefined || typeof plain === "function" ? undefined : plain.bytes.toString();
};

test("a brand without pictures has its icon, its wide picture, banners and goods, drawn in its hue [A17]", () => {
  const asked = ["/brand/icon.svg", keyArt(tenth, "ship"), bannerArt("#c2410c", 1)];
  for (const path of [...asked, goodsArt({ kind: "gem", tier: 4, brandColour: "#c2410c" })]) {
    expect(textOf(tenth, path)).toMatch(/^<svg xmlns="[^"]+" .*<\/svg>$/);
    expect(art.find(tenth, path)).toMatchObject({ type: "image/svg+xml" });
    expect(art.find(tenth, path)).toBe(art.find(tenth, path));
  }
});

test("a brand's icon follows its colour and its mark, although its address stays", () => {
  const mark = [{ d: "M0 0h9v9z" }];
  const icons = [tenth, { ...tenth, color: "#0f766e" }, { ...tenth, mark }].map((brand) =>
    textOf(brand, "/brand/icon.svg"),
  );
  expect(new Set(icons).size).toBe(3);
  expect(icons[2]).toContain('d="M0 0h9v9z"');
});

test("a page that was opened before the brand got another colour and another scene still gets its pictures", () => {
  const before = newBrand("tenth", { color: "#0f766e", face: { scene: "space" } });
  const asked = [keyArt(before, "ship"), bannerArt("#0f766e", 2), ...listGoodsPictures("#0f766e").map(goodsArtPath)];
  for (const path of asked) expect(textOf(tenth, path)).toMatch(/^<svg .*<\/svg>$/);
  // The scene is no part of a banner's address.
  for (const path of asked.filter((one) => !one.includes("banner")))
    expect(textOf(tenth, path)).toBe(textOf(before, path));
});

test("pictures in made-up hues push none out that the brand's own pages ask for", () => {
  const own = goodsArt({ kind: "gem", tier: 4, brandColour: "#c2410c" });
  const file = art.find(tenth, own);
  for (let hue = 0; hue < 360; hue++) expect(art.find(tenth, `/art/goods-hourglass-1-${hue}.svg`)).toBeDefined();
  expect(art.find(tenth, own)).toBe(file);
});

test("a banner follows the scene of its brand, although its address stays", () => {
  const inSpace = newBrand("tenth", { color: "#c2410c", face: { scene: "space" } });
  const path = bannerArt("#c2410c", 1);
  expect(textOf(inSpace, path)).not.toBe(textOf(tenth, path));
});

test("only pictures that a page of a brand can ask for are drawn: no hue beyond the circle, no other kind, no other file", () => {
  const names = ["goods-gem-99-1", "goods-gem-1-360", "goods-gem-1-07", "goods-gem-1-1e2", "goods-gem-1--1"];
  names.push("goods-gem-1-", "goods-sword-1-7", "key-moon-ship-7", "key-sea-7", "banner-3-7", "banner-0-7");
  const strange = names.map((name) => `/art/${name}.svg`);
  strange.push("/art/../secret", "/assets/app.js", "/art/goods-gem-1-7.png", "/brand/icon-7.svg");
  for (const path of strange) expect(art.find(tenth, path)).toBeUndefined();
});
