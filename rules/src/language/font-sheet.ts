import type { Locale } from "@gemgate/contract/locale";

/** Q12, Z77: the languages that have a font stylesheet of their own. */
export const fontSheets = ["en", "ja", "ko", "th", "zh-cn", "zh-tw", "ar"] as const satisfies readonly Locale[];
export type FontSheet = (typeof fontSheets)[number];

/** Every other language is written in letters that the English sheet has. */
export function fontSheetOf(locale: Locale): FontSheet {
  return fontSheets.find((sheet) => sheet === locale) ?? "en";
}
