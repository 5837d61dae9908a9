/** Y19: the theme colour of a store that names none. */
export const default_theme_colour = "#00bbff";

interface ColourSources {
  /** `brand_color` of the game's page config; '' when it has none. */
  pageConfig?: string | undefined;
  brand?: string | undefined;
}

/** Z91: the closest setting wins, page config before brand before the default (A18, A19); an invalid one counts as none. */
export function themeColour({ pageConfig, brand }: ColourSources): string {
  const colour = [pageConfig, brand].find((candidate) => candidate !== undefined && isHexColour(candidate));
  return (colour ?? default_theme_colour).toLowerCase();
}

/** The text goes into a style sheet, so nothing but `#rrggbb` may pass. */
function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
