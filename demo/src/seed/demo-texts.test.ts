import { locales } from "@gemgate/contract/locale";
import { listCatalogueProblems } from "@gemgate/locales/catalogue-problems";
import { describe, expect, test } from "vitest";
import { demoText, readDemoTexts } from "./demo-texts.ts";

test.each(locales)(
  "the demo's goods have all their names in %s, with the same values as in English [T43]",
  (locale) => {
    const english = readDemoTexts("en");
    expect(listCatalogueProblems({ locale, texts: readDemoTexts(locale), english })).toEqual([]);
  },
);

test.each(locales)("a bonus begins with a plus in %s, by which the card knows it", (locale) => {
  expect(demoText("goods.bonus", { count: 30 })[locale]).toMatch(/^\+.*30/);
});

describe("a text of the demo", () => {
  test("a text of the demo comes in every language", () => {
    const goodsType = demoText("goods_type.coins");
    expect(Object.keys(goodsType).sort()).toEqual([...locales].sort());
    expect([goodsType.en, goodsType["zh-cn"]]).toEqual(["Coins", "金币"]);
  });

  test("a text of the demo takes another text in its own language", () => {
    const gems = demoText("goods.gems_101", { count: 3_600 });
    const chest = demoText("goods.chest_holds", { gems });
    expect(locales.filter((locale) => !chest[locale].includes(gems[locale]))).toEqual([]);
  });

  test("a text of the demo groups the thousands of a number as its language does", () => {
    const gems = demoText("goods.gems_101", { count: 12_960 });
    expect([gems.en, gems.de, gems.fr, gems.ja]).toEqual([
      "12,960 Crystals",
      "12.960 Kristalle",
      "12\u202f960 cristaux",
      "クリスタル12,960個",
    ]);
    expect(demoText("goods.bundle_starter_holds", { gems, coins: 20_000 }).de).toContain("20.000 Münzen");
  });

  test("a text of the demo says one day and several days in the forms of its language", () => {
    const [one, few, many] = [1, 3, 7].map((count) => demoText("method.within_days", { count }));
    expect([one?.en, few?.en]).toEqual(["Pay within 1 day", "Pay within 3 days"]);
    expect([one?.ru, many?.ru]).toEqual(["Оплатите в течение 1 дня", "Оплатите в течение 7 дней"]);
    expect([one?.de, few?.de]).toEqual(["Innerhalb von 1 Tag zahlen", "Innerhalb von 3 Tagen zahlen"]);
    expect(one?.ar).toBe("ادفع خلال يوم واحد");
  });

  test("a text of the demo without a value that it needs is a bug", () => {
    expect(() => demoText("goods.coins")).toThrow("goods.coins needs a value for count");
  });
});
