// The head of the page as text. It is written by hand and not by React, because it must leave the server before anything
// else and is never hydrated. Everything that comes from data is escaped here.
import type { PageInput } from "@gemgate/contract/boot";
import type { BrandFace } from "@gemgate/contract/brand-face";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { fontSheetOf } from "@gemgate/rules/language/font-sheet";
import type { PageAssets } from "./page-assets.ts";
import { escapeAttribute } from "./escape-page.ts";
import { bootElementId, endElementId, rootElementId } from "./page-elements.ts";

export interface HeadParts {
  assets: PageAssets;
  /** Source files of what is drawn. */
  sources: readonly string[];
  /** What the page says to others. */
  shareHead: string;
  /** What stands above the page for browsers that cannot buy. */
  notice?: string;
}

export function buildHead(input: PageInput, { assets, sources, shareHead, notice = "" }: HeadParts): string {
  const { boot, theme_css, face = {} } = input;
  const page = assets.ofPage(sources);
  return [
    `<!doctype html><html lang="${escapeAttribute(bcp47Of(boot.locale))}" dir="${directionOf(boot.locale)}"${faceAttributes(face)}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    shareHead,
    // The whole page is smaller than what a server may send before the first answer: half of it is never worth a paint, and
    // would move when the rest arrives.
    `<link rel="expect" href="#${endElementId}" blocking="render">`,
    // The policy names both by their hashes; everything else comes from files of this host. So a page is the same for everybody.
    `<script>${assets.firstScript}</script>`,
    `<style>${pageStyle(theme_css)}</style>`,
    ...[...assets.stylesheets, ...page.stylesheets].map(
      (file) => `<link rel="stylesheet" href="${escapeAttribute(file)}">`,
    ),
    fontLink(boot.locale, assets),
    // The page is drawn already: what paints it (styles, pictures) comes before what brings it to life. The first script asks for these
    // after the first paint, and runs them from the last to the first.
    `<script type="application/json" id="${bootElementId}" data-scripts="${escapeAttribute([assets.entry, ...page.preloads, ...assets.preloads].join(" "))}">${escapeJson(boot)}</script>`,
    `</head><body>${notice}<div id="${rootElementId}">`,
  ].join("");
}

/** The style sheets know the default by itself, so it is not said. The scene is in the address of its picture. */
function faceAttributes({ corners, headline, card, button }: BrandFace): string {
  return Object.entries({ corners, headline, card, button })
    .map(([part, look]) => (look === undefined ? "" : ` data-${part}="${escapeAttribute(look)}"`))
    .join("");
}

/**
 * The page is painted in letters that the player's system has, of the same measure. The sheet is for printers at first, which no paint
 * waits for; the first script gives it to the screen once it is there.
 */
function fontLink(locale: Locale, assets: PageAssets): string {
  const sheet = fontSheetOf(locale);
  return `<link rel="stylesheet" href="${escapeAttribute(assets.fontSheet(sheet))}" data-font="${sheet}" media="print">`;
}

export const pageTail = `</div><i id="${endElementId}" hidden></i></body></html>`;

/** Inside a script element only `<` can end or confuse it; JSON reads the escape as the same letter. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Our own generator writes this text; whatever reaches it, it must not close the element. */
export function pageStyle(css: string): string {
  return css.replaceAll("<", "\\3c ");
}
