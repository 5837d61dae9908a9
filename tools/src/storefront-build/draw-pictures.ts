// Pictures that other programs show and that they take as PNG alone: the icon on a phone's home screen, and the preview of a shared
// link. They are drawn from the brands' art, so that nothing has to be kept in step by hand.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import {
  brandPicture,
  brandPictures,
  iconSizes,
  sharePicture,
  spare_pictures,
} from "@gemgate/rules/shell/brand-pictures";
import { theme } from "@gemgate/rules/theme/palette";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const share = { width: 800, height: 420 } as const;

/** A game is sold by brands of every colour. */
const gameGround = { ground: "#10142b", glow: "#8f9bff" } as const;

export interface PictureFolders {
  /** Of the pictures of all stores. */
  readonly art: string;
  /** The root of what browsers load. */
  readonly into: string;
}

export async function drawPictures({ art, into }: PictureFolders): Promise<void> {
  await startDrawing();
  const spare: Pick<Brand, "key" | "color" | "mark"> = { key: spare_pictures };
  for (const brand of [...everyBrand, spare]) {
    const icon = brandIcon(brand);
    for (const name of brandPictures) {
      const { size, room } = iconSizes[name];
      write(brandPicture(brand.key, name), draw(paddedIcon(icon, { size, room }), size));
    }
    const colour = themeColour({ brand: brand.color });
    const ground = theme(colour).light["brand-deep"];
    write(sharePicture(brand.key, ""), draw(shareCard({ ground, glow: colour, picture: icon }), share.width));
  }
  const { ground, glow } = gameGround;
  for (const name of readdirSync(art).filter((file) => /^game-\d+\.svg$/.test(file))) {
    const picture = readSvg(join(art, name));
    write(sharePicture("", `/art/${name}`), draw(shareCard({ ground, glow, picture }), share.width));
  }

  function write(name: string, png: Uint8Array): void {
    const path = join(into, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, png);
  }
}

let begun: Promise<void> | undefined;

/** The library may be told once where its program is. */
function startDrawing(): Promise<void> {
  begun ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return begun;
}

function draw(svg: string, width: number): Uint8Array {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  const drawn = picture.render();
  const png = drawn.asPng();
  drawn.free();
  picture.free();
  return png;
}

function readSvg(path: string): string {
  return readFileSync(path, "utf8");
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
  ground: string;
  glow: string;
  picture: string;
}

/** The picture alone: words stand beside the preview, in the reader's language. A gradient would make the file ten times as large. */
function shareCard({ ground, glow, picture }: Card): string {
  const { width, height } = share;
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
  x: number;
  y: number;
  width: number;
  height: number;
}

function place(svg: string, { x, y, width, height }: Box): string {
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}
