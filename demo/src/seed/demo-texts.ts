// The words of the demo's goods in all languages, a file for each beside this one.
import { readFileSync } from "node:fs";
import type { Locale } from "@gemgate/contract/locale";
import { compileCatalogue } from "@gemgate/locales/compile-catalogue";
import { type CompiledMessage, evaluateMessage, numbersOf } from "@gemgate/locales/evaluate-message";
import type english from "./texts/en.json";

export type DemoTextKey = keyof typeof english;
/** As the name columns of the catalogue hold it. */
export type InEveryLanguage = Readonly<Record<Locale, string>>;

type Texts = Readonly<Record<DemoTextKey, string>>;

const compiled = mapLocales((locale) => compileCatalogue([readDemoTexts(locale)]));

export function readDemoTexts(locale: Locale): Texts {
  return JSON.parse(readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), "utf8"));
}

/**
 * A text in every language. A value may itself be one, and is taken in the same language; a number is grouped as the language
 * groups it, or chooses the form of its word where the text has forms.
 */
export function demoText(key: DemoTextKey, values: Readonly<Record<string, DemoTextValue>> = {}): InEveryLanguage {
  return mapLocales((locale) => {
    const message = compiled[locale][key] ?? "";
    const numbers = numbersOf(locale);
    return evaluateMessage(message, Object.fromEntries(namesOf(message).map(valueOf)), numbers);

    function valueOf({ name, isCounted }: NamedValue): [string, string | number] {
      const value = values[name];
      if (value === undefined) throw new Error(`the demo's text ${key} needs a value for ${name}`);
      if (typeof value === "number") return [name, isCounted ? value : numbers.format(value)];
      return [name, typeof value === "string" ? value : value[locale]];
    }
  });
}

type DemoTextValue = string | number | InEveryLanguage;

interface NamedValue {
  name: string;
  /** The text has forms for it, which are chosen by the number and not by its digits. */
  isCounted: boolean;
}

function namesOf(message: CompiledMessage): NamedValue[] {
  if (typeof message === "string") return [];
  return message.flatMap((token) =>
    typeof token === "string" ? [] : [{ name: token[0], isCounted: token.length > 1 }],
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
