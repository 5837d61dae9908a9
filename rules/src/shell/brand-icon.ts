import type { Brand } from "@gemgate/contract/brand";
import type { BrandMark } from "@gemgate/contract/brand-mark";
import { theme } from "../theme/palette.ts";
import { themeColour } from "../theme/theme-colour.ts";

/** A cut gem, for a brand that has no mark of its own. */
const gem: BrandMark = [
  { d: "M10 4h12l7 9H3z", opacity: 0.6 },
  { d: "M3 13h9.5L16 29z", opacity: 0.8 },
  { d: "M29 13h-9.5L16 29z", opacity: 0.8 },
  { d: "M12.5 13h7L16 29z" },
];

export function markOf({ mark }: Pick<Brand, "mark">): BrandMark {
  return mark ?? gem;
}

/** The address of the brand's own icon, where it has one. */
export function ownIcon({ icon }: Pick<Brand, "icon">): string | undefined {
  // A record that was stored before pictures were files of a shop names a file that is no more.
  return icon?.startsWith("/shop-picture/") === true ? icon : undefined;
}

/** The page icon (A17): the mark on a tile of the brand's colour, readable in a light and in a dark tab bar. */
export function brandIcon(brand: Pick<Brand, "mark" | "color">): string {
  const { light } = theme(themeColour({ brand: brand.color }));
  const inner = `<g transform="translate(4.8 4.8) scale(.7)">${drawShapes(markOf(brand), light["on-brand"])}</g>`;
  return wrap(`<rect width="32" height="32" rx="8" fill="${light.brand}"/>${inner}`);
}

function wrap(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">${inner}</svg>`;
}

function drawShapes(mark: BrandMark, fill: string): string {
  return mark
    .map(({ d, opacity }) => `<path d="${d}" fill="${fill}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`)
    .join("");
}
