// What the kit shows stands in its address, so that every state can be linked to and photographed.
import { type ThemeChoice, themeChoices } from "@gemgate/web/theme/theme";

/** One that reads from left to right, one from right to left, and one with long words. */
export const kitLanguages = ["en", "ar", "de"] as const;

type KitLanguage = (typeof kitLanguages)[number];

/** The usual colour, then a light, a dark and a grey one. */
export const kitColours = ["#00bbff", "#ffd54a", "#4a148c", "#8c9196"] as const;

export interface KitView {
  /** The story that is shown alone, or the group that is, '' for all of them. */
  story: string;
  theme: ThemeChoice;
  lang: KitLanguage;
  colour: string;
}

const usual: KitView = { story: "", theme: "system", lang: "en", colour: kitColours[0] };

/** What cannot be shown is left out, so that an old link still shows something. */
export function readKitAddress(search: string): KitView {
  const query = new URLSearchParams(search);
  const colour = query.get("color") ?? "";
  return {
    story: query.get("story") ?? usual.story,
    theme: themeChoices.find((theme) => theme === query.get("theme")) ?? usual.theme,
    lang: kitLanguages.find((lang) => lang === query.get("lang")) ?? usual.lang,
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : usual.colour,
  };
}

export function kitAddress({ story, theme, lang, colour }: KitView): string {
  const query = new URLSearchParams();
  if (story !== usual.story) query.set("story", story);
  if (theme !== usual.theme) query.set("theme", theme);
  if (lang !== usual.lang) query.set("lang", lang);
  if (colour !== usual.colour) query.set("color", colour);
  return `/?${query}`;
}
