// Names in the languages of the brands that show them: the brand's own is a must, the others are worth a word.
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import { quoted } from "../findings.ts";
import type { Findings, Place } from "../findings.ts";
import type { Words } from "../formats/value.ts";

export interface WordCheck {
  check: (place: Place, words: Words, shownBy: { brands: readonly Brand[]; of: string }) => void;
  /** One warning for each file: a table of goods would bring one for every line. */
  tell: () => void;
}

export function checkWords(findings: Findings): WordCheck {
  const missing = new Map<string, { place: Place; count: number; locales: Set<Locale> }>();
  return {
    check(place, words, { brands, of }) {
      if (typeof words === "string") return;
      const written: Readonly<Partial<Record<string, string>>> = words;
      for (const { key, default_locale } of brands) {
        if (written[default_locale] !== undefined) continue;
        const remedy = `add ${default_locale}, or write one text for all languages`;
        findings.error(place, `${of} has no words in ${default_locale}, the language of ${quoted(key)}`, remedy);
      }
      const lacking = brands.flatMap(({ locales }) => locales.filter((locale) => written[locale] === undefined));
      if (lacking.length === 0) return;
      const known = missing.get(place.file) ?? { place, count: 0, locales: new Set<Locale>() };
      known.count += 1;
      for (const locale of lacking) known.locales.add(locale);
      missing.set(place.file, known);
    },
    tell() {
      for (const { place, count, locales } of missing.values()) {
        const what = count === 1 ? "a text is" : `${count} texts are`;
        findings.warn(
          place,
          `${what} missing in ${[...locales].sort().join(", ")}`,
          "players of these languages read the brand's own or English",
        );
      }
    },
  };
}
