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
  expect(demoText("goods.bonus", { count: "30" })[locale]).toMatch(/^\+.*30/);
});

describe("a text of the demo", () => {
  test("a text of the demo comes in every language", () => {
    const goodsType = demoText("goods_type.coins");
    expect(Object.keys(goodsType).sort()).toEqual([...locales].sort());
    expect([goodsType.en, goodsType["zh-cn"]]).toEqual(["Coins", "金币"]);
  });

  test("a text of the demo takes another text in its own language", () => {
    const gems = demoText("goods.gems_101", { count: "3,600" });
    const chest = demoText("goods.chest_holds", { gems });
    expect(locales.filter((locale) => !chest[locale].includes(gems[locale]))).toEqual([]);
  });

  test("a text of the demo without a value that it needs is a bug", () => {
    expect(() => demoText("goods.coins")).toThrow("goods.coins needs a value for count");
  });
});
