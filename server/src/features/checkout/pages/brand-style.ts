import { pageThemeOf } from "../../../platform/page-theme.ts";

/** The brand's palette under the names of `/page.css`, so that a page without the storefront has the face of the store. */
export function styleOf(colour: string): string {
  return `${pageThemeOf(colour).css}\n${names}`;
}

const names =
  ":root,html[data-theme]{--soft:var(--text-2);--mark:var(--brand);--on-mark:var(--on-brand);--mark-text:var(--brand-text)}";
