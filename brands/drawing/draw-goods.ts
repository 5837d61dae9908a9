// One picture of goods, 160 units square, drawn from kind, tier and hue alone. Shape, number and hue change with the tier,
// so that tiers differ in grey too.
import type { GoodsArtKind, GoodsPicture } from "@gemgate/rules/goods/goods-art";
import { drawChest } from "./draw-chest.ts";
import { drawCoin } from "./draw-coin.ts";
import { drawCrystal, drawGem } from "./draw-gem.ts";
import { drawGift } from "./draw-gift.ts";
import { drawPass } from "./draw-pass.ts";
import { drawPouch } from "./draw-pouch.ts";
import { drawShadow, drawSpark, wrapSvg } from "./svg-piece.ts";

export function drawGoods(picture: GoodsPicture): string {
  return wrapSvg({ width: 160, height: 160 }, drawers[picture.kind](picture));
}

const drawers: Record<GoodsArtKind, (picture: GoodsPicture) => string> = {
  gem: drawGems,
  coins: drawCoins,
  pass: ({ tier, hue }) => drawPass({ hue, stars: Math.min(5, tier) }),
  gift: ({ hue }) => drawGift(hue),
};

function drawGems({ tier, hue }: GoodsPicture): string {
  const gemTiers = [drawOneGem, drawThreeGems, drawShards, drawPouch, drawCluster, drawFullChest, drawOverflowingChest];
  const drawTier = gemTiers[tier - 1];
  if (drawTier === undefined) throw new Error(`there is no gem of tier ${tier}`);
  return drawTier(hue);
}

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

function drawOneGem(hue: number): string {
  return [
    drawShadow({ x: 80, y: 134, width: 30, height: 6.5, opacity: 0.22, hue }),
    drawGem({ x: 80, y: 86, size: 42, hue, yaw: 0.35, roll: 0.06 }),
    drawSpark({ x: 112, y: 52, radius: 7, opacity: 0.95 }),
  ].join("");
}

function drawThreeGems(hue: number): string {
  return [
    drawShadow({ x: 80, y: 136, width: 46, height: 8, opacity: 0.22, hue }),
    drawGem({ x: 104, y: 84, size: 29, hue: hue + 18, yaw: 0.9, roll: 0.3, cut: "hexagon" }),
    drawGem({ x: 58, y: 100, size: 33, hue, yaw: 0.3, roll: -0.2 }),
    drawGem({ x: 108, y: 112, size: 18, hue: hue - 22, yaw: 0.1, roll: 0.5, cut: "emerald" }),
    drawSpark({ x: 60, y: 56, radius: 7, opacity: 0.95 }),
    drawSpark({ x: 126, y: 62, radius: 4, opacity: 0.8 }),
  ].join("");
}

function drawShards(hue: number): string {
  return [
    drawShadow({ x: 80, y: 138, width: 50, height: 9, opacity: 0.22, hue }),
    drawCrystal({ x: 60, y: 132, size: 33, hue: hue + 14, height: 2.1, seed: 5, yaw: 0.2, roll: 0.32 }),
    drawCrystal({ x: 104, y: 134, size: 31, hue: hue - 16, height: 2, seed: 11, yaw: 0.9, roll: -0.36 }),
    drawCrystal({ x: 82, y: 138, size: 37, hue, height: 2.75, radius: 0.58, seed: 3, yaw: 0.5, roll: -0.02 }),
    drawGem({ x: 52, y: 126, size: 15, hue: hue + 30, yaw: 0.4, roll: -0.3 }),
    drawGem({ x: 112, y: 128, size: 13, hue: hue - 30, yaw: 0.8, roll: 0.3, cut: "hexagon" }),
    drawSpark({ x: 92, y: 34, radius: 8, opacity: 0.95 }),
    drawSpark({ x: 40, y: 66, radius: 4.5, opacity: 0.8 }),
  ].join("");
}

function drawCluster(hue: number): string {
  return [
    drawShadow({ x: 80, y: 140, width: 58, height: 10, opacity: 0.24, hue }),
    drawCrystal({ x: 40, y: 132, size: 26, hue: hue + 26, height: 2.2, seed: 21, yaw: 0.3, roll: 0.5 }),
    drawCrystal({ x: 122, y: 132, size: 26, hue: hue - 26, height: 2.1, seed: 31, yaw: 1.2, roll: -0.5 }),
    drawCrystal({ x: 58, y: 136, size: 33, hue: hue + 12, height: 2.5, radius: 0.52, seed: 9, yaw: 0.6, roll: 0.2 }),
    drawCrystal({
      x: 106,
      y: 136,
      size: 33,
      hue: hue - 12,
      height: 2.45,
      radius: 0.52,
      seed: 14,
      yaw: 1.1,
      roll: -0.24,
    }),
    drawCrystal({ x: 82, y: 142, size: 41, hue, height: 2.8, radius: 0.56, seed: 4, yaw: 0.2, roll: 0 }),
    drawGem({ x: 46, y: 132, size: 15, hue: hue + 40, yaw: 0.2, roll: -0.3 }),
    drawGem({ x: 116, y: 134, size: 15, hue: hue - 40, yaw: 0.7, roll: 0.3, cut: "emerald" }),
    drawGem({ x: 80, y: 136, size: 14, hue: hue + 60, yaw: 0.4, roll: 0.1, cut: "hexagon" }),
    drawSpark({ x: 98, y: 30, radius: 9, opacity: 0.95 }),
    drawSpark({ x: 30, y: 64, radius: 5, opacity: 0.8 }),
    drawSpark({ x: 136, y: 70, radius: 4, opacity: 0.8 }),
  ].join("");
}

function drawFullChest(hue: number): string {
  return [
    `<g transform="translate(3 22) scale(.86)">${drawChest({ hue, riches: 0 })}</g>`,
    drawSpark({ x: 34, y: 42, radius: 6, opacity: 0.9 }),
    drawSpark({ x: 22, y: 70, radius: 4, opacity: 0.8 }),
  ].join("");
}

function drawOverflowingChest(hue: number): string {
  return [
    `<g transform="translate(5 20) scale(.88)">${drawChest({ hue, riches: 2 })}</g>`,
    drawCoin({ x: 30, y: 130, radius: 13 }),
    drawCoin({ x: 132, y: 134, radius: 12 }),
    drawCoin({ x: 118, y: 141, radius: 12 }),
    drawSpark({ x: 30, y: 36, radius: 8, opacity: 0.95 }),
    drawSpark({ x: 20, y: 66, radius: 5, opacity: 0.9 }),
    drawSpark({ x: 142, y: 96, radius: 4.5, opacity: 0.8 }),
  ].join("");
}
