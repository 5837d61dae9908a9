import { locales } from "@gemgate/contract/locale";
import { describe, expect, it } from "vitest";
import { bcp47Of, chooseLocale, directionOf, offeredLocales } from "./choose-language.ts";
import { localesOfArea } from "./locale-sets.ts";

const everything = { locales: [...locales], default_locale: "en" as const };

describe("the languages of a region", () => {
  it("exist for every sales region [Q4]", () => {
    for (const area of ["eru", "sea", "universal", "codapay", "hk", "ja", "twhk", "kr", "useuro"] as const) {
      expect(localesOfArea[area].length).toBeGreaterThan(0);
      expect(new Set(localesOfArea[area]).size).toBe(localesOfArea[area].length);
    }
    expect(localesOfArea.twhk).toEqual(["zh-tw", "en"]);
    expect(localesOfArea.codapay).toEqual(["en", "id", "ms", "th", "vi", "tr"]);
  });

  it("are all eighteen in the universal one [Q1 Q4]", () => {
    expect(localesOfArea.universal.toSorted()).toEqual(
      "ar de en es fr id it ja ko ms pl pt ru th tr vi zh-cn zh-tw".split(" "),
    );
  });
});

describe("the languages that are offered", () => {
  it("are those of the region that the brand has [Q2]", () => {
    const brand = { locales: ["en", "id", "th", "tr"], default_locale: "en" } as const;
    expect(offeredLocales({ area: "sea", brand: { ...brand, locales: [...brand.locales] } })).toEqual([
      "en",
      "id",
      "th",
    ]);
  });

  it("begin with the brand's default where it is offered, else with the region's first [Q3]", () => {
    expect(offeredLocales({ area: "useuro", brand: { ...everything, default_locale: "de" } })[0]).toBe("de");
    expect(offeredLocales({ area: "ru", brand: { ...everything, default_locale: "de" } })).toEqual(["ru", "en"]);
  });

  it("are limited further by the page config, under either name [Q5 F8]", () => {
    const store = { area: "sea", brand: everything } as const;
    expect(offeredLocales({ ...store, pageConfig: { language_config: "th, EN,xx" } })).toEqual(["en", "th"]);
    expect(offeredLocales({ ...store, pageConfig: { langConfig: "vi" } })).toEqual(["vi"]);
    expect(offeredLocales({ ...store, pageConfig: { language_config: "th", langConfig: "vi" } })).toEqual(["th"]);
    expect(offeredLocales({ ...store, pageConfig: { language_config: "" } })).toEqual([...localesOfArea.sea]);
  });

  it("are never none: the page config is dropped first, then the brand", () => {
    const brand = { locales: ["en" as const, "id" as const], default_locale: "en" as const };
    expect(offeredLocales({ area: "sea", brand, pageConfig: { language_config: "ko" } })).toEqual(["en", "id"]);
    expect(offeredLocales({ area: "kr", brand, pageConfig: { language_config: "en" } })).toEqual(["ko"]);
  });
});

describe("the language of a visitor", () => {
  const offered = ["en", "ja", "zh-tw", "zh-cn", "pt", "id"] as const;
  const choose = (visitor: Partial<Parameters<typeof chooseLocale>[0]>) =>
    chooseLocale({ offered, browserLanguages: [], ...visitor });

  it("is the address's before all", () => {
    expect(choose({ specLang: "pt", stored: "ja", browserLanguages: ["id"] })).toBe("pt");
  });

  it("is the remembered one before the browser's [Q6]", () => {
    expect(choose({ stored: "ja", browserLanguages: ["pt-BR"] })).toBe("ja");
    expect(choose({ browserLanguages: ["pt-BR", "ja"] })).toBe("pt");
  });

  it("ignores what is not offered and ends at the default [Q7]", () => {
    expect(choose({ specLang: "ko", stored: "fr", browserLanguages: ["de-DE", "ja-JP"] })).toBe("ja");
    expect(choose({ specLang: "xx", stored: "", browserLanguages: ["ko", ""] })).toBe("en");
    expect(choose({})).toBe("en");
  });

  it.each([
    ["zh-Hant", "zh-tw"],
    ["zh-Hant-HK", "zh-tw"],
    ["zh-HK", "zh-tw"],
    ["zh-MO", "zh-tw"],
    ["zh-TW", "zh-tw"],
    ["zh_TW", "zh-tw"],
    ["zh", "zh-cn"],
    ["zh-CN", "zh-cn"],
    ["zh-SG", "zh-cn"],
    ["zh-Hans-HK", "zh-cn"],
    ["yue-HK", "zh-tw"],
    ["yue", "zh-tw"],
    ["zh-yue", "zh-tw"],
    ["yue-Hans-CN", "zh-cn"],
    ["in-ID", "id"],
    ["in", "id"],
    ["pt-BR", "pt"],
    ["id-ID", "id"],
    ["JA", "ja"],
  ])("reads the browser's %s as %s [Q6]", (tag, locale) => {
    expect(choose({ browserLanguages: [tag] })).toBe(locale);
  });
});

describe("a language outside", () => {
  it("is a BCP-47 tag for payment providers [Q14]", () => {
    expect(bcp47Of("zh-tw")).toBe("zh-TW");
    expect(bcp47Of("zh-cn")).toBe("zh-CN");
    expect(bcp47Of("en")).toBe("en");
    expect(locales.map(bcp47Of).every((tag) => new Intl.Locale(tag).toString() === tag)).toBe(true);
  });

  it("reads from right to left only in Arabic", () => {
    expect(locales.filter((locale) => directionOf(locale) === "rtl")).toEqual(["ar"]);
  });
});
