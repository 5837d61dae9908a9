// What does not fit on a page as it is drawn now: words that are cut or leave their box, parts that stand on each other,
// pages and popups that can be pushed sideways.
import type { Page } from "@playwright/test";
import * as cutTexts from "./in-page/find-cut-texts.ts";
import * as overlaps from "./in-page/find-overlaps.ts";
import * as sideways from "./in-page/find-sideways.ts";
import type { LayoutFinding } from "./in-page/page-element.ts";
import * as shownParts from "./in-page/shown-parts.ts";

declare const document: { readonly documentElement: { readonly clientWidth: number } };

/** The functions travel as their sources, so that they can be files of their own and call each other by name. */
const sources = [shownParts, cutTexts, overlaps, sideways].flatMap((file) => Object.values(file).map(String));
const inPage = `(() => {
  ${sources.join("\n")}
  return [...findSideways(), ...findCutTexts(), ...findOverlaps()];
})()`;

/** Each as one line that says what is wrong, where, with which words and by how much. */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  const found: LayoutFinding[] = await page.evaluate(inPage);
  const lines = found.map(({ kind, where, words, by_px }) => `${kind} by ${by_px} px: ${where} "${words}"`);
  return [...(await findForeignWidth(page)), ...new Set(lines)];
}

/** A phone draws a page that does not say its width as wide as a desktop's, and everything in it small. */
async function findForeignWidth(page: Page): Promise<string[]> {
  const drawn = await page.evaluate(() => document.documentElement.clientWidth);
  const width = page.viewportSize()?.width ?? drawn;
  return drawn > width ? [`drawn for a screen of ${drawn} px instead of ${width}`] : [];
}
