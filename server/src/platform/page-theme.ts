import { theme } from "@gemgate/rules/theme/palette";
import { themeCss } from "@gemgate/rules/theme/theme-css";

export interface PageTheme {
  /** For a style element in the head. */
  readonly css: string;
  /** What is behind the browser's own edges in the dark. */
  readonly dark_ground: string;
}

/** As many as brands and games have colours. */
const themes = new Map<string, PageTheme>();

/** The search of a palette's contrasts takes more than a millisecond, which every page view would pay: each colour is searched once. */
export function pageThemeOf(colour: string): PageTheme {
  const made = themes.get(colour) ?? { css: themeCss(colour).replaceAll("<", ""), dark_ground: theme(colour).dark.bg };
  themes.set(colour, made);
  return made;
}
