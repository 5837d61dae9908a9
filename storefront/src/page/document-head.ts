// The head of the page as text. It is written by hand and not by React, because it must leave the server before anything
// else and is never hydrated. Everything that comes from data is escaped here.
import type { PageInput } from "@gemgate/contract/boot";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import type { PageAssets } from "./page-assets.ts";

export const bootElementId = "boot";
export const rootElementId = "root";

/** Set before the first paint where a login is known, so that a returning player does not see "Log in" for a moment. */
export const knownUserAttribute = "data-known-user";

const knownUserScript = `try{localStorage.getItem("webpay_token")&&document.documentElement.setAttribute("${knownUserAttribute}","")}catch{}`;

export function buildHead({ nonce, boot, theme_css, theme_colour }: PageInput, assets: PageAssets): string {
  const key = escapeAttribute(nonce);
  return [
    `<!doctype html><html lang="${escapeAttribute(bcp47Of(boot.locale))}" dir="${directionOf(boot.locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    // Lazy chunks bring stylesheets; Vite's loader reads the nonce for them here.
    `<meta property="csp-nonce" nonce="${key}">`,
    `<title>${escapeText(boot.brand.title)}</title>`,
    `<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">`,
    `<meta name="theme-color" content="${escapeAttribute(theme_colour)}">`,
    `<script nonce="${key}">${knownUserScript}</script>`,
    `<style nonce="${key}">${escapeStyle(theme_css)}</style>`,
    ...assets.stylesheets.map((file) => `<link rel="stylesheet" href="${escapeAttribute(file)}" nonce="${key}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${escapeAttribute(file)}" nonce="${key}">`),
    `<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>`,
    `<script type="module" src="${escapeAttribute(assets.entry)}" nonce="${key}"></script>`,
    `</head><body><div id="${rootElementId}">`,
  ].join("");
}

export const pageTail = "</div></body></html>";

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
