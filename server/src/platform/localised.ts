import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";

/** A name in every language it was written in. */
export type Localised = Readonly<Partial<Record<Locale, string>>>;

/** Own language, else the brand's, else English, else whatever there is: never a blank. */
export function inLanguage(name: Localised, locale: Locale, brand: Pick<Brand, "default_locale">): string {
  const written = [name[locale], name[brand.default_locale], name.en, ...Object.values(name)];
  return written.find((text) => text !== undefined && text !== "") ?? "";
}
