import type { Locale } from "@gemgate/contract/locale";

/** CLDR's long names of these two are a line of officialese; its short names of others are abbreviations, such as "Wlk. Bryt.". */
const namedShort: ReadonlySet<string> = new Set(["HK", "MO"]);

/** The name of a payment region in a language; undefined for GLOBAL, which is no country: its word is in the catalogues. */
export function paymentRegionName(code: string, locale: Locale): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const style = namedShort.has(code) ? "short" : "long";
  return new Intl.DisplayNames([locale], { type: "region", style }).of(code);
}
