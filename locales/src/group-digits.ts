/** What stands between thousands, where it is no comma. */
const separators: Readonly<Record<string, string>> = {
  de: ".",
  fr: "\u202f",
  ru: "\u00a0",
  pt: ".",
  id: ".",
  tr: ".",
  vi: ".",
  es: ".",
  pl: "\u00a0",
  it: ".",
};

/** Four digits stand together in these languages. */
const fourTogether: readonly string[] = ["es", "pl", "it"];

/**
 * A whole number as `Intl.NumberFormat` writes it, which a page must not ask for its first view: making the first one takes a phone
 * longer than anything else that the page does before it hears a tap. Browsers of any age write the same as the server.
 */
export function groupDigits(count: number, locale: string): string {
  if (count < (fourTogether.includes(locale) ? 10_000 : 1_000)) return String(count);
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separators[locale] ?? ",");
}
