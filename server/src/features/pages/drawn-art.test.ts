import { newBrand } from "@gemgate/testing/new-brand";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { bannerArt, goodsArt, listGoodsPictures, goodsArtPath } from "@gemgate/rules/goods/goods-art";
import { keyArt } from "@gemgate/rules/goods/key-art";
import { brandPicture, sharePicture } from "@gemgate/rules/shell/brand-pictures";
import { expect, test } from "vitest";
import { openDrawnArt } from "./drawn-art.ts";
import { fileOfText } from "./static-files.ts";

const spare = fileOfText("a picture of every store", "share.png");
const art = openDrawnArt(new Map([["/brand-pictures/store/share.png", spare]]));
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
  const [first] = everyBrand;
  const others = listGoodsPictures("#0f766e").filter(({ kind }) => kind === "pass");
  const strange = [
    ...others.map(goodsArtPath),
    `/brand-pictures/${first?.key}/share.png`,
    "/art/goods-gem-99-1.svg",
    "/art/../secret",
    "/assets/app.js",
  ];
  for (const path of strange) expect(art.find(tenth, path)).toBeUndefined();
});

test("what cannot be drawn here has a picture that stands for every store", () => {
  expect(art.find(tenth, sharePicture("tenth", ""))).toBe(spare);
  expect(art.find(tenth, brandPicture("tenth", "icon-192"))).toBeUndefined();
});
