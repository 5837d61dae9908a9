/** Own language, else English, else whatever there is. */
export function nameIn(names: Readonly<Record<string, string>>, locale: string): string {
  return names[locale] ?? names["en"] ?? Object.values(names)[0] ?? "";
}
