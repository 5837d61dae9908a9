// The head of the page as text. It is written by hand and not by React, because it must leave the server before anything
// else and is never hydrated. Everything that comes from data is escaped here.
import type { PageInput } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { fontSheetOf, isLateSheet } from "@gemgate/rules/language/font-sheet";
import type { PageAssets } from "./page-assets.ts";
import { bootElementId, endElementId, rootElementId } from "./page-elements.ts";

export function buildHead(input: PageInput, assets: PageAssets, sources: readonly string[]): string {
  const { nonce, boot, theme_css, theme_colour } = input;
  const key = escapeAttribute(nonce);
  const page = assets.ofPage(sources);
  return [
    `<!doctype html><html lang="${escapeAttribute(bcp47Of(boot.locale))}" dir="${directionOf(boot.locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    // Lazy chunks bring stylesheets; Vite's loader reads the nonce for them here.
    `<meta property="csp-nonce" nonce="${key}">`,
    `<title>${escapeText(boot.brand.title)}</title>`,
    // The whole page is smaller than what a server may send before the first answer: half of it is never worth a paint, and
    // would move when the rest arrives.
    `<link rel="expect" href="#${endElementId}" blocking="render">`,
    `<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">`,
    `<meta name="theme-color" content="${escapeAttribute(theme_colour)}">`,
    // By its hash and not by the nonce: the policy names exactly what the build made.
    `<script>${assets.firstScript}</script>`,
    `<style nonce="${key}">${escapeStyle(theme_css)}</style>`,
    ...[...assets.stylesheets, ...page.stylesheets].map(
      (file) => `<link rel="stylesheet" href="${escapeAttribute(file)}" nonce="${key}">`,
    ),
    fontLink(boot.locale, assets, key),
    ...[...assets.preloads, ...page.preloads].map(
      (file) => `<link rel="modulepreload" href="${escapeAttribute(file)}" nonce="${key}" fetchpriority="low">`,
    ),
    `<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>`,
    // The page is drawn already: what paints it (styles, pictures) comes before what brings it to life.
    `<script type="module" src="${escapeAttribute(assets.entry)}" nonce="${key}" fetchpriority="low"></script>`,
    `</head><body><div id="${rootElementId}">`,
  ].join("");
}

/** A late sheet is for printers at first, which no paint waits for; the first script gives it to the screen once it is there. */
function fontLink(locale: Locale, assets: PageAssets, key: string): string {
  const sheet = fontSheetOf(locale);
  const media = isLateSheet(sheet) ? ` media="print"` : "";
  return `<link rel="stylesheet" href="${escapeAttribute(assets.fontSheet(sheet))}" data-font="${sheet}"${media} nonce="${key}">`;
}

export const pageTail = `</div><i id="${endElementId}" hidden></i></body></html>`;

/** Inside a script element only `<` can end or confuse it; JSON reads the escape as the same letter. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Our own generator writes this text; whatever reaches it, it must not close the element. */
function escapeStyle(css: string): string {
  return css.replaceAll("<", "\\3c ");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
