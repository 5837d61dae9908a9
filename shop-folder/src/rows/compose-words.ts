import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { Words } from "../formats/value.ts";

export type Localised = Readonly<Partial<Record<Locale, string>>>;

/** A text for all languages stands under English, which every language falls back to. */
export function localised(words: Words): Localised {
  return typeof words === "string" ? { en: words } : words;
}

/** A brand keeps the languages that it speaks; where it has none of them, the words stay as they are. */
export function inLanguagesOf({ locales }: Pick<Brand, "locales">, words: Words): Localised {
  const all = localised(words);
  const spoken = Object.entries(all).filter(([locale]) => locales.some((own) => own === locale));
  return spoken.length > 0 ? Object.fromEntries(spoken) : all;
}
