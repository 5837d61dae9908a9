import { describe, expect, it } from "vitest";
import { artHue, goodsArt, goodsArtPath, hueOfArt, keyArt, listGoodsPictures } from "./goods-art.ts";

describe("the picture of goods", () => {
  it("climbs in hue from the brand's colour with the tier", () => {
    const paths = [1, 2, 3, 4, 5, 6, 7].map((tier) => goodsArt({ kind: "gem", tier, brandColour: "#00bbff" }));
    expect(paths.map(hueOfArt)).toEqual([225, 233, 255, 267, 295, 321, 325]);
    expect(paths[2]).toBe("/art/goods-gem-3-255.svg");
  });

  it("runs the other way for a warm brand, over zero", () => {
    const paths = [1, 2, 3, 7].map((tier) => goodsArt({ kind: "gem", tier, brandColour: "#db3144" }));
    expect(paths.map(hueOfArt)).toEqual([12, 4, 342, 272]);
  });

  it("shows coins as gold in every brand", () => {
    expect(goodsArt({ kind: "coins", tier: 2, brandColour: "#00bbff" })).toBe("/art/goods-coins-2-80.svg");
    expect(goodsArt({ kind: "coins", tier: 2, brandColour: "#db3144" })).toBe("/art/goods-coins-2-80.svg");
  });

  it("takes the nearest drawn tier for one that is not drawn", () => {
    const brandColour = "#00bbff";
    expect(goodsArt({ kind: "gem", tier: 9, brandColour })).toBe(goodsArt({ kind: "gem", tier: 7, brandColour }));
    expect(goodsArt({ kind: "pass", tier: 1, brandColour })).toBe("/art/goods-pass-3-235.svg");
    expect(goodsArt({ kind: "gift", tier: 0, brandColour })).toBe("/art/goods-gift-1-250.svg");
  });

  it("is one of those that are drawn for the brand, whatever is asked", () => {
    const drawn = new Set(listGoodsPictures("#2b1a6e").map(goodsArtPath));
    expect(drawn.size).toBe(16);
    for (const kind of ["gem", "coins", "pass", "gift"] as const) {
      for (let tier = -1; tier < 10; tier++) expect(drawn).toContain(goodsArt({ kind, tier, brandColour: "#2b1a6e" }));
    }
  });

  it("gives its hue back, and none for a picture of an operator", () => {
    expect(hueOfArt(keyArt("#00bbff"))).toBe(artHue("#00bbff"));
    expect(hueOfArt("/uploads/goods-gem-3-255.svg")).toBeUndefined();
    expect(hueOfArt("/art/pay-card.svg")).toBeUndefined();
  });
});
