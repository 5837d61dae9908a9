// Which languages a store offers and which one a visitor gets (Q2-Q7, Z74, Z75).
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { PageConfig } from "@gemgate/contract/page-config";
import { localesOfArea } from "./locale-sets.ts";

/**
 * Z74: the languages of the region that the brand and the page config allow, the default first. Where nothing is left,
 * the page config is not asked, then not the brand, so that there is always a language.
 */
export function offeredLocales(store: {
  area: Area;
  brand: Pick<Brand, "locales" | "default_locale">;
  pageConfig?: Pick<PageConfig, "language_config" | "langConfig"> | undefined;
}): Locale[] {
  const ofArea = localesOfArea[store.area];
  const ofBrand = nonEmpty(ofArea.filter((locale) => store.brand.locales.includes(locale))) ?? ofArea;
  const configured = readLanguageList(store.pageConfig);
  const offered = nonEmpty(ofBrand.filter((locale) => configured.includes(locale))) ?? ofBrand;
  const first = offered.filter((locale) => locale === store.brand.default_locale);
  return [...first, ...offered.filter((locale) => locale !== store.brand.default_locale)];
}

/** Z75: the address, then the remembered one, then the browser's, then the default; each only where it is offered (Q7). */
export function chooseLocale(visitor: {
  /** Never empty; the default stands first. */
  offered: readonly Locale[];
  specLang?: string | undefined;
  stored?: string | undefined;
  browserLanguages: readonly string[];
}): Locale {
  const wanted = [visitor.specLang, visitor.stored, ...visitor.browserLanguages];
  for (const tag of wanted) {
    const locale = tag === undefined ? undefined : localeAmong(visitor.offered, tag);
    if (locale !== undefined) return locale;
  }
  return visitor.offered[0] ?? "en";
}

/** Q14, Z79: the language as payment providers spell it. */
export function bcp47Of(locale: Locale): string {
  const [language, region] = locale.split("-");
  return region === undefined ? locale : `${language}-${region.toUpperCase()}`;
}

/** Z78: Arabic reads from right to left. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** F8: a comma list under either name. Unknown codes are harmless: they are in no region's set. */
function readLanguageList(config: Pick<PageConfig, "language_config" | "langConfig"> = {}): readonly string[] {
  const list = config.language_config || config.langConfig || "";
  return list.split(",").map((code) => code.trim().toLowerCase());
}

/** A language of the list by any tag for it: capitals, underscores, places and scripts as systems and games write them. */
export function localeAmong(offered: readonly Locale[], tag: string): Locale | undefined {
  const subtags = tag.trim().toLowerCase().split(/[-_]/);
  const [language = ""] = subtags;
  const name = language === "zh" || language === "yue" ? chineseLocale(subtags) : (oldNames.get(language) ?? language);
  return offered.find((locale) => locale === name);
}

/** Old Android and Java write Indonesian as it was called before 1989. */
const oldNames: ReadonlyMap<string, Locale> = new Map([["in", "id"]]);

/** The script decides; without one the place, or Cantonese, where the long characters are written. */
function chineseLocale(subtags: readonly string[]): Locale {
  if (subtags.includes("hans")) return "zh-cn";
  return subtags.some((subtag) => ["hant", "tw", "hk", "mo", "yue"].includes(subtag)) ? "zh-tw" : "zh-cn";
}

function nonEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}
