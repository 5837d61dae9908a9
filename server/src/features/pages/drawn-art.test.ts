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

test("only what a page of the brand asks for is drawn: no other hue, no other brand, no other file", () => {
  const others = listGoodsPictures("#0f766e").filter(({ kind }) => kind === "pass");
  const strange = [...others.map(goodsArtPath), "/art/goods-gem-99-1.svg", "/art/../secret", "/assets/app.js"];
  for (const path of strange) expect(art.find(tenth, path)).toBeUndefined();
});
