// Pictures that other programs show and that they take as PNG alone: the icon on a phone's home screen, and the preview of a shared link.
// They are composed of the brand's icon here, as drawings; publishing makes the PNGs.
import type { Brand } from "@gemgate/contract/brand";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import { brandIcons, iconSizes, share_size } from "@gemgate/rules/shell/brand-pictures";
import type { BrandPicture } from "@gemgate/rules/shell/brand-pictures";
import { theme } from "@gemgate/rules/theme/palette";
import { themeColour } from "@gemgate/rules/theme/theme-colour";

export interface BrandDrawing {
  readonly name: BrandPicture;
  /** In the size of the picture. */
  readonly svg: string;
  readonly width: number;
}

/** `icon` is the brand's own drawing, where it has one. */
export function drawBrandPictures(brand: Pick<Brand, "color" | "mark">, icon = brandIcon(brand)): BrandDrawing[] {
  const colour = themeColour({ brand: brand.color });
  const ground = theme(colour).light["brand-deep"];
  return [
    ...brandIcons.map((name) => ({ name, svg: paddedIcon(icon, iconSizes[name]), width: iconSizes[name].size })),
    { name: "share", svg: drawShareCard({ ground, glow: colour, picture: icon }), width: share_size.width },
  ];
}

/** A phone cuts its own shape out of the square: the ground goes to every edge, and the mark keeps to the middle. */
function paddedIcon(icon: string, { size, room }: { size: number; room: number }): string {
  const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(icon)?.[1] ?? "#ffffff";
  const inner = size * (1 - room);
  const edge = (size - inner) / 2;
  const square = room === 0 ? "" : `<rect width="${size}" height="${size}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${square}${place(icon, { x: edge, y: edge, width: inner, height: inner })}</svg>`;
}

interface Card {
  readonly ground: string;
  readonly glow: string;
  /** An SVG. */
  readonly picture: string;
}

/** The picture alone: words stand beside the preview, in the reader's language. A gradient would make the file ten times as large. */
export function drawShareCard({ ground, glow, picture }: Card): string {
  const { width, height } = share_size;
  const side = 232;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><clipPath id="share-picture"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="52"/></clipPath></defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="330" fill="${glow}" opacity=".16"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="210" fill="${glow}" opacity=".3"/>`,
    `<g clip-path="url(#share-picture)">${place(picture, { x, y, width: side, height: side })}</g>`,
    `</svg>`,
  ].join("");
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing inside another one, whatever size and place its file says. */
function place(svg: string, { x, y, width, height }: Box): string {
  const bare = svg.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "").trim();
  const [element = "<svg"] = /^<svg[^>]*/.exec(bare) ?? [];
  const size = (side: string): string => new RegExp(`\\s${side}\\s*=\\s*["']([\\d.]+)`).exec(element)?.[1] ?? "32";
  const viewBox = /\sviewBox\s*=/.test(element) ? "" : ` viewBox="0 0 ${size("width")} ${size("height")}"`;
  const kept = element.slice(4).replaceAll(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}"${viewBox}${kept}${bare.slice(element.length)}`;
}
