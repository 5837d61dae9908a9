// What is sold in the demo makes sense to whoever looks at it.
import { locales } from "@gemgate/contract/locale";
import type { GoodsEntry } from "@gemgate/shop-folder/formats/goods-format";
import { describe, expect, test } from "vitest";
import { goodsOfDemo, priceOfDemo } from "./goods-of-demo.ts";
import { demoGames, everyBrand } from "./read-demo.ts";

const gameIds = demoGames.map(({ gp_id }) => gp_id);

/** Pieces with those that come on top. */
const piecesOf = ({ units = 0, bonus_units = 0 }: GoodsEntry): number => units + bonus_units;

describe("the packs of the demo", () => {
  const brands = new Map(everyBrand.map((brand) => [brand.currency, brand]));

  test.each([...brands])("cost less for a piece the larger they are, in %s", (_currency, brand) => {
    const [area = "universal"] = brand.regions;
    for (const gp_id of gameIds) {
      for (const category of ["gems", "coins"]) {
        const pieces = goodsOfDemo(gp_id)
          .filter((goods) => goods.category === category && goods.units !== undefined)
          .map((goods) => priceOfDemo({ brand: brand.key, area, gp_id }, goods.product) / piecesOf(goods));
        expect(pieces.length).toBeGreaterThan(1);
        expect(pieces).toEqual([...pieces].sort((one, other) => other - one));
        expect(new Set(pieces).size).toBe(pieces.length);
      }
    }
  });

  test("hold what they count, and the chest is no better than they are", () => {
    for (const goods of gameIds.flatMap(goodsOfDemo).filter(({ units }) => units !== undefined)) {
      expect(goods.items.reduce((sum, { count }) => sum + count, 0)).toBe(piecesOf(goods));
    }
    const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
    const goods = goodsOfDemo("101");
    const chest = goods.find(({ special }) => special === true);
    if (chest === undefined) throw new Error("the demo has no chest");
    const price = priceOfDemo(place, chest.product);
    const [dearer] = goods.filter(
      (one) => one.category === "gems" && one !== chest && priceOfDemo(place, one.product) > price,
    );
    if (dearer === undefined) throw new Error("nothing is dearer than the chest");
    const inChest = chest.items.find(({ item }) => item === "gems")?.count ?? 0;
    expect(inChest / price).toBeLessThan(piecesOf(dearer) / priceOfDemo(place, dearer.product));
  });
});

test("no price of the demo ends in what the sandbox provider reads as a scenario", () => {
  for (const { key, regions } of everyBrand) {
    for (const gp_id of gameIds) {
      for (const area of regions) {
        const prices = goodsOfDemo(gp_id).map(({ product }) => priceOfDemo({ brand: key, area, gp_id }, product));
        expect(prices.filter((price) => price % 100 >= 91 && price % 100 <= 98)).toEqual([]);
      }
    }
  }
});

test.each(locales)(
  "the demo's goods have all their names in %s, and a bonus of pieces begins with a plus [T43]",
  (locale) => {
    for (const { name, bonus, bonus_units = 0 } of gameIds.flatMap(goodsOfDemo)) {
      expect([typeof name, typeof name === "string" ? "" : name[locale]]).toEqual([
        "object",
        expect.stringMatching(/./),
      ]);
      if (bonus === undefined || typeof bonus === "string") continue;
      // By the plus the card knows it.
      expect(bonus[locale]).toMatch(bonus_units > 0 ? /^\+/ : /./);
    }
  },
);
