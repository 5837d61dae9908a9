import { compileCatalogue } from "@gemgate/locales/compile-catalogue";
import { createText } from "@gemgate/locales/create-text";
import type { CompiledCatalogue, Text } from "@gemgate/locales/create-text";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import type { Catalogue } from "@gemgate/locales/message-key";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";

/** The words of the server in every language. The brand's own language fills the gaps of another (Z76). */
export type MessageTexts = (locale: Locale, brandLocale: Locale) => Text;

export interface Catalogues {
  readonly texts: MessageTexts;
  /** The same words as a page carries them. */
  compiled: (locale: Locale, brandLocale: Locale) => CompiledCatalogue;
}

export type WrittenCatalogues = ReadonlyMap<Locale, Partial<Catalogue>>;

type MissingTexts = "throw" | "show key";

export async function loadCatalogues(onMissing: MissingTexts): Promise<Catalogues> {
  const written = new Map<Locale, Partial<Catalogue>>();
  for (const locale of locales) written.set(locale, await loadCatalogue(locale));
  return composeCatalogues(written, onMissing);
}

export function composeCatalogues(written: WrittenCatalogues, onMissing: MissingTexts): Catalogues {
  const english = written.get("en") ?? {};
  // A language without gaps reads the same in every brand and is compiled once.
  const withGaps = new Set(locales.filter((locale) => hasGaps(written.get(locale) ?? {}, english)));
  const known = new Map<string, Words>();
  const wordsOf = (locale: Locale, brandLocale: Locale): Words => {
    const filler = withGaps.has(locale) ? brandLocale : "en";
    const key = `${locale} ${filler}`;
    const words = known.get(key) ?? compose(locale, filler);
    known.set(key, words);
    return words;
  };
  const compose = (locale: Locale, filler: Locale): Words => {
    const compiled = compileCatalogue([written.get(locale) ?? {}, written.get(filler) ?? {}, english]);
    return { compiled, text: createText({ locale, messages: compiled, onMissing }) };
  };
  // At start and not at the first request: a text that does not compile is found before the store serves.
  for (const locale of locales) wordsOf(locale, "en");
  return {
    texts: (locale, brandLocale) => wordsOf(locale, brandLocale).text,
    compiled: (locale, brandLocale) => wordsOf(locale, brandLocale).compiled,
  };
}

interface Words {
  readonly compiled: CompiledCatalogue;
  readonly text: Text;
}

function hasGaps(texts: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): boolean {
  return Object.keys(english).some((key) => (texts[key] ?? "").trim() === "");
}
