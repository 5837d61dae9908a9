import type { Locale } from "@gemgate/contract/locale";

/** Q12, Z77: the languages that have a font stylesheet of their own. */
export const fontSheets = ["en", "ja", "ko", "th", "zh-cn", "zh-tw", "ar"] as const satisfies readonly Locale[];
export type FontSheet = (typeof fontSheets)[number];

/** Every other language is written in letters that the English sheet has. */
export function fontSheetOf(locale: Locale): FontSheet {
  return fontSheets.find((sheet) => sheet === locale) ?? "en";
}

/**
 * A sheet that names a hundred subsets weighs more than all other styles together. The page is painted without it, in the
 * system's own font; the others are a few lines and come with the page's styles, so that their letters never change twice.
 */
export function isLateSheet(sheet: FontSheet): boolean {
  return ["ja", "ko", "zh-cn", "zh-tw"].includes(sheet);
}
