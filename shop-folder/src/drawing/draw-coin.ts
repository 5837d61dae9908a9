import { colour, tenth, tenths } from "./svg-piece.ts";

interface Coin {
  x: number;
  y: number;
  radius: number;
}

const gold_hue = 82;

export function drawCoin({ x, y, radius: r }: Coin): string {
  const ry = r * 0.92;
  const rim = r * 0.3 * 0.55;
  const gold = (lightness: number, chroma: number) => colour(lightness, chroma, gold_hue);
  const disc = (scale: number, fill: string) =>
    `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(r * scale)}" ry="${tenth(ry * scale)}" fill="${fill}"/>`;
  const side = `M${tenths(x - r, y)}v${tenth(rim)}a${tenths(r, ry)} 0 0 0 ${tenth(2 * r)} 0v${tenth(-rim)}z`;
  const shine =
    `M${tenths(x - r * 0.78, y)}a${tenths(r * 0.78, ry * 0.78)} 0 0 1 ${tenths(r * 1.4, -ry * 0.36)}` +
    `l${tenths(-r * 0.1, r * 0.1)}a${tenths(r * 0.68, ry * 0.68)} 0 0 0 ${tenths(-r * 1.16, ry * 0.3)}z`;
  const top = `M${tenths(x, y - ry * 0.46)}l${tenths(r * 0.3, ry * 0.46)}`;
  const mark = `${top}l${tenths(-r * 0.3, ry * 0.46)}l${tenths(-r * 0.3, -ry * 0.46)}z`;
  return [
    `<path d="${side}" fill="${gold(0.58, 0.12)}"/>`,
    disc(1, gold(0.86, 0.15)),
    disc(0.78, gold(0.77, 0.15)),
    `<path d="${shine}" fill="${gold(0.68, 0.14)}"/>`,
    `<path d="${mark}" fill="${gold(0.93, 0.1)}"/>`,
    `<path d="${top}h${tenth(-r * 0.3)}z" fill="${gold(0.97, 0.05)}"/>`,
  ].join("");
}
