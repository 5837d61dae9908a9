// The words of the demo's goods in all languages, a file for each beside this one.
import { readFileSync } from "node:fs";
import type { Locale } from "@gemgate/contract/locale";
import type english from "./texts/en.json";

export type DemoTextKey = keyof typeof english;
/** As the name columns of the catalogue hold it. */
export type InEveryLanguage = Readonly<Record<Locale, string>>;

type Texts = Readonly<Record<DemoTextKey, string>>;

const texts = mapLocales(readDemoTexts);

export function readDemoTexts(locale: Locale): Texts {
  return JSON.parse(readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), "utf8"));
}

/** A text in every language; a value may itself be one, and is taken in the same language. */
export function demoText(
  key: DemoTextKey,
  values: Readonly<Record<string, string | InEveryLanguage>> = {},
): InEveryLanguage {
  return mapLocales((locale) =>
    texts[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the demo's text ${key} needs a value for ${name}`);
      return typeof value === "string" ? value : value[locale];
    }),
  );
}

/** Written out, because a list that is mapped to an object forgets which names it has. */
function mapLocales<Value>(write: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return {
    en: write("en"),
    de: write("de"),
    fr: write("fr"),
    "zh-tw": write("zh-tw"),
    ja: write("ja"),
    ko: write("ko"),
    ar: write("ar"),
    "zh-cn": write("zh-cn"),
    ru: write("ru"),
    pt: write("pt"),
    id: write("id"),
    tr: write("tr"),
    ms: write("ms"),
    th: write("th"),
    vi: write("vi"),
    es: write("es"),
    pl: write("pl"),
    it: write("it"),
  };
}
