import { drawGoods } from "./draw-goods.ts";
import type { KeyPicture } from "@gemgate/rules/goods/key-art";
import { drawKeyArt } from "./draw-key-art.ts";
import { wrapSvg } from "./svg-piece.ts";

const [width, height] = [900, 450];
const side = 380;

/** Goods before the wide picture of the store, twice as wide as high. */
export function drawBanner({ picture, number }: { picture: KeyPicture; number: number }): string {
  const { hue } = picture;
  const goods = drawGoods(number === 1 ? { kind: "gem", tier: 7, hue } : { kind: "gift", tier: 1, hue });
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`;
  const behind = `<svg width="${width}" height="${height}">${drawKeyArt(picture)}</svg>`;
  return wrapSvg({ width, height }, `${behind}<svg ${place}>${goods}</svg>`);
}
