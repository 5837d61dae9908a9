import type { BrandMark } from "@gemgate/brands/brand-mark";
import { wrapSvg } from "./svg-piece.ts";

/** The mark alone, in the colour of the text around it. */
export function drawBrandLogo(mark: BrandMark): string {
  return wrapSvg({ width: 32, height: 32 }, drawPaths(mark, "currentColor"));
}

interface IconColours {
  tile: string;
  ink: string;
}

/** The page icon (A17): the mark on a tile, readable in a light and in a dark tab bar. */
export function drawBrandIcon(mark: BrandMark, { tile, ink }: IconColours): string {
  const inner = `<g transform="translate(4.8 4.8) scale(.7)">${drawPaths(mark, ink)}</g>`;
  return wrapSvg({ width: 32, height: 32 }, `<rect width="32" height="32" rx="8" fill="${tile}"/>${inner}`);
}

function drawPaths(mark: BrandMark, fill: string): string {
  return mark
    .map(({ d, opacity }) => `<path d="${d}" fill="${fill}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`)
    .join("");
}
