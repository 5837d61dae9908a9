// One picture of goods, 160 units square, drawn from kind, tier and hue alone. Shape, number and hue change with the tier,
// so that tiers differ in grey too.
import type { GoodsArtKind, GoodsPicture } from "@gemgate/rules/goods/goods-art";
import { drawFrame, drawHourglass, drawKeys, drawTickets } from "./draw-bundles.ts";
import { drawCoin } from "./draw-coin.ts";
import { drawCurrency } from "./draw-currency.ts";
import { drawGift } from "./draw-gift.ts";
import { drawPass } from "./draw-pass.ts";
import { drawShadow, drawSpark, wrapSvg } from "./svg-piece.ts";

export function drawGoods(picture: GoodsPicture): string {
  return wrapSvg({ width: 160, height: 160 }, drawers[picture.kind](picture));
}

const drawers: Record<GoodsArtKind, (picture: GoodsPicture) => string> = {
  gem: (picture) => drawCurrency("gem", picture),
  pearl: (picture) => drawCurrency("pearl", picture),
  ember: (picture) => drawCurrency("ember", picture),
  cog: (picture) => drawCurrency("cog", picture),
  coins: drawCoins,
  pass: drawPass,
  gift: ({ hue }) => drawGift(hue),
  key: ({ tier, hue }) => drawKeys({ hue, count: tier === 1 ? 1 : 5 }),
  ticket: ({ tier, hue }) => drawTickets({ hue, count: tier === 1 ? 3 : 6 }),
  frame: ({ tier, hue }) => drawFrame({ hue, isRich: tier > 1 }),
  hourglass: ({ hue }) => drawHourglass(hue),
};

const coinPlaces = [
  [80, 112],
  [58, 116],
  [104, 116],
  [70, 96],
  [94, 96],
  [46, 104],
  [116, 104],
  [82, 78],
  [60, 84],
  [104, 82],
  [74, 62],
  [92, 64],
] as const;
const coinCounts = [1, 3, 5, 8, 12];

function drawCoins({ tier }: GoodsPicture): string {
  const count = coinCounts[Math.min(4, tier - 1)] ?? 1;
  const coins = coinPlaces
    .slice(0, count)
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y]) => drawCoin({ x, y, radius: 21 }));
  return [
    drawShadow({ x: 80, y: 136, width: 48, height: 9, opacity: 0.22, hue: 70 }),
    ...coins,
    drawSpark({ x: 112, y: 54, radius: 6, opacity: 0.9 }),
  ].join("");
}
