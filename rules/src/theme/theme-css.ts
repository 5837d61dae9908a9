import { type Palette, theme } from "./palette.ts";

/**
 * The style block of a colour, about 5 kB before compression, for the head of the page. Light is the ground; dark follows the
 * system unless the player fixed light, and comes always where dark was fixed (`data-theme` on the root).
 */
export function themeCss(hex: string): string {
  const { light, dark, hue } = theme(hex);
  const darkRules = declare(dark, { scheme: "dark", hue });
  return [
    `:root{${declare(light, { scheme: "light", hue })}}`,
    `@media (prefers-color-scheme:dark){html:not([data-theme="light"]){${darkRules}}}`,
    `html[data-theme="dark"]{${darkRules}}`,
  ].join("\n");
}

interface Declaration {
  scheme: "light" | "dark";
  hue: number;
}

/** `color-scheme` makes native controls and scroll bars follow. */
function declare(palette: Palette, { scheme, hue }: Declaration): string {
  const roles = Object.entries(palette).map(([role, colour]) => `--${role}:${colour}`);
  return [`color-scheme:${scheme}`, ...roles, `--hue:${hue.toFixed(1)}`].join(";");
}
