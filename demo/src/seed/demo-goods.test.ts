import { everyBrand } from "@gemgate/brands/every-brand";
import { toWire } from "@gemgate/rules/money/minor-units";
import { describe, expect, test } from "vitest";
import { demoGames } from "./demo-games.ts";
import { demoGoods, demoPrice } from "./demo-goods.ts";

const [kitestone] = everyBrand;

describe("the packs of the demo", () => {
  const brands = new Map(everyBrand.map((brand) => [brand.currency, brand]));

  test.each([...brands.keys()])(
    "the packs of the demo cost less for a piece the larger they are, in %s",
    (currency) => {
      const brand = brands.get(currency) ?? kitestone;
      for (const game of demoGames) {
        for (const type of ["gems", "coins"] as const) {
          const pieces = demoGoods(brand ?? {}, game)
            .filter((goods) => goods.type === type && goods.units !== undefined)
            .map(({ units = 0, bonus_units = 0, usd_minor }) => {
              return toWire(demoPrice(usd_minor, currency), currency) / (units + bonus_units);
            });
          expect(pieces.length).toBeGreaterThan(1);
          expect(pieces).toEqual([...pieces].sort((one, other) => other - one));
          expect(new Set(pieces).size).toBe(pieces.length);
        }
      }
    },
  );

  test("the packs of the demo hold what they count, and the chest is no better than they are", () => {
    const goods = demoGames.flatMap((game) => demoGoods({}, game));
    for (const { units, bonus_units = 0, items } of goods.filter((one) => one.units !== undefined)) {
      expect(items.reduce((sum, { num }) => sum + num, 0)).toBe((units ?? 0) + bonus_units);
    }
    const chest = goods.find(({ is_special }) => is_special);
    const [dearer] = goods.filter(({ type, usd_minor }) => type === "gems" && usd_minor > (chest?.usd_minor ?? 0));
    const inChest = chest?.items.find(({ item_id }) => item_id === "gems")?.num ?? 0;
    const perCent = ((dearer?.units ?? 0) + (dearer?.bonus_units ?? 0)) / (dearer?.usd_minor ?? 1);
    expect(inChest / (chest?.usd_minor ?? 1)).toBeLessThan(perCent);
  });
});
