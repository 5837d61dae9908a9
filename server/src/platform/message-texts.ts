import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { createText } from "@gemgate/locales/create-text";
import type { CompiledCatalogue, Text } from "@gemgate/locales/create-text";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";

/** The words of the server in every language, compiled once at start. */
export type MessageTexts = (locale: Locale) => Text;

export interface Catalogues {
  readonly texts: MessageTexts;
  readonly compiled: ReadonlyMap<Locale, CompiledCatalogue>;
}

export async function loadCatalogues(onMissing: "throw" | "show key"): Promise<Catalogues> {
  const compiled = new Map<Locale, CompiledCatalogue>();
  const texts = new Map<Locale, Text>();
  for (const locale of locales) {
    const messages = await loadCompiledCatalogue(locale, "en");
    compiled.set(locale, messages);
    texts.set(locale, createText({ locale, messages, onMissing }));
  }
  return {
    compiled,
    texts: (locale) => {
      const text = texts.get(locale);
      if (text === undefined) throw new Error(`no catalogue for ${locale}`);
      return text;
    },
  };
}
