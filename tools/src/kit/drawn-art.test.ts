import { bannerArtPath, goodsArtPath } from "@gemgate/rules/goods/goods-art";
import { keyArtPath } from "@gemgate/rules/goods/key-art";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/shop-folder/drawing/draw-key-art";
import { expect, test } from "vitest";
import { drawAddress } from "./drawn-art.ts";

/** The middleware is asked without the folder. */
const asked = (address: string): string | undefined => drawAddress(address.replace(/^\/art/, ""));

test("the kit draws what the server would, by the same addresses, and leaves files of the art set alone", () => {
  const goods = { kind: "gem", tier: 3, hue: 225 } as const;
  const scene = { scene: "ridge", landmark: "isles", hue: 225 } as const;
  expect(asked(goodsArtPath(goods))).toBe(drawGoods(goods));
  expect(asked(keyArtPath(scene))).toBe(drawKeyArt(scene));
  expect(asked(bannerArtPath(1, 12))).toMatch(/^<svg /);
  for (const file of ["game-1", "pay-card", "avatar-2", "goods-none-1-2"])
    expect(asked(`/art/${file}.svg`)).toBeUndefined();
});
