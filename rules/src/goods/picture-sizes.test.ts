import { expect, it } from "vitest";
import { srcSetOf } from "./picture-sizes.ts";

const name = `/shop-picture/${"0a".repeat(32)}`;

it("names every size of a picture of the shop, the smallest first", () => {
  expect(srcSetOf(`${name}.png`, "avif")).toBe(`${name}-96.avif 96w,${name}-192.avif 192w,${name}-384.avif 384w`);
  expect(srcSetOf(`${name}.avif`, "webp")).toBe(`${name}-96.webp 96w,${name}-192.webp 192w,${name}-384.webp 384w`);
});

it.each([
  ["a drawing", `${name}.svg`],
  ["a picture of the art set", "/art/goods-gem-1-240.svg"],
  ["a picture of another company", `https://cdn.example${name}.png`],
  ["a name that is no hash", "/shop-picture/gem.png"],
  ["none", ""],
])("knows no sizes of %s", (_what, address) => {
  expect(srcSetOf(address, "webp")).toBeUndefined();
});
