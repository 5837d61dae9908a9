import { describe, expect, it } from "vitest";
import { artHue, featured_tier, goodsArt, goodsArtPath, listGoodsPictures } from "./goods-art.ts";
import { hueOfArt } from "./hue-of-art.ts";

describe("the picture of goods", () => {
  it("climbs in hue from the brand's colour with the tier", () => {
    const paths = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tier) => goodsArt({ kind: "gem", tier, brandColour: "#00bbff" }));
    expect(paths.map(hueOfArt)).toEqual([225, 233, 243, 255, 267, 281, 295, 309, 321]);
    expect(paths[2]).toBe("/art/goods-gem-3-243.svg");
  });

  it("runs the other way for a warm brand, over zero", () => {
    const paths = [1, 2, 4, 10].map((tier) => goodsArt({ kind: "gem", tier, brandColour: "#db3144" }));
    expect(paths.map(hueOfArt)).toEqual([12, 4, 342, 272]);
  });

  it("draws each currency of a game in its own shape and, but for gems, in its own colour in every brand", () => {
    const ofBrand = (brandColour: string) =>
      (["gem", "pearl", "ember", "cog"] as const).map((kind) => goodsArt({ kind, tier: 1, brandColour }));
    const [blue, red] = [ofBrand("#00bbff"), ofBrand("#db3144")];
    expect(new Set(blue).size).toBe(4);
    expect(blue[0]).not.toBe(red[0]);
    expect(blue.slice(1)).toEqual(red.slice(1));
  });

  it("shows coins as gold in every brand", () => {
    expect(goodsArt({ kind: "coins", tier: 2, brandColour: "#00bbff" })).toBe("/art/goods-coins-2-80.svg");
    expect(goodsArt({ kind: "coins", tier: 2, brandColour: "#db3144" })).toBe("/art/goods-coins-2-80.svg");
  });

  it("takes the nearest drawn tier for one that is not drawn", () => {
    const brandColour = "#00bbff";
    expect(goodsArt({ kind: "gem", tier: 12, brandColour })).toBe(
      goodsArt({ kind: "gem", tier: featured_tier, brandColour }),
    );
    expect(goodsArt({ kind: "pass", tier: 1, brandColour })).toBe("/art/goods-pass-3-235.svg");
    expect(goodsArt({ kind: "gift", tier: 0, brandColour })).toBe("/art/goods-gift-1-250.svg");
  });

  it("is one of those that are drawn for the brand, whatever is asked", () => {
    const drawn = new Set(listGoodsPictures("#2b1a6e").map(goodsArtPath));
    expect(drawn.size).toBe(57);
    for (const kind of ["gem", "ember", "coins", "pass", "gift", "key", "frame"] as const) {
      for (let tier = -1; tier < 10; tier++) expect(drawn).toContain(goodsArt({ kind, tier, brandColour: "#2b1a6e" }));
    }
  });

  it("gives its hue back, and none for a picture of an operator", () => {
    expect(hueOfArt("/art/key-sea-ship-225.svg")).toBe(artHue("#00bbff"));
    expect(hueOfArt("/uploads/goods-gem-3-255.svg")).toBeUndefined();
    expect(hueOfArt("/art/pay-card.svg")).toBeUndefined();
  });
});
