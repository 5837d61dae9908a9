// Nine packs of a currency and the offer that stands before them. Number and shape change from one to the next, so that tiers
// differ in grey too.
import { drawChest } from "./draw-chest.ts";
import { drawCoin } from "./draw-coin.ts";
import { drawCluster, drawShards } from "./draw-crystals.ts";
import { drawKey } from "./draw-bundles.ts";
import { drawPiece, type Currency } from "./draw-piece.ts";
import { drawPouch } from "./draw-pouch.ts";
import { drawBrazier, drawClam, drawGearTrain, drawGoblet, drawLantern, drawWheelTower } from "./draw-vessels.ts";
import { colour, drawShadow, drawSpark } from "./svg-piece.ts";

export function drawCurrency(currency: Currency, { tier, hue }: { tier: number; hue: number }): string {
  const [few, many] = vessels[currency];
  const tiers = [
    drawOne,
    drawTwo,
    drawThree,
    drawHeap,
    few,
    drawPouch,
    many,
    drawFullChest,
    drawOverflowing,
    drawFeatured,
  ];
  const drawTier = tiers[tier - 1];
  if (drawTier === undefined) throw new Error(`there is no currency of tier ${tier}`);
  return drawTier(hue, currency);
}

/** What only this currency comes in: of the fifth tier and of the seventh. */
const vessels: Record<Currency, readonly [(hue: number) => string, (hue: number) => string]> = {
  gem: [drawShards, drawCluster],
  pearl: [drawClam, drawGoblet],
  ember: [drawLantern, drawBrazier],
  cog: [drawGearTrain, drawWheelTower],
};

function drawOne(hue: number, currency: Currency): string {
  return [
    drawShadow({ x: 80, y: 134, width: 30, height: 6.5, opacity: 0.22, hue }),
    drawPiece(currency, { x: 80, y: 86, size: 42, hue, yaw: 0.35, roll: 0.06 }),
    drawSpark({ x: 118, y: 48, radius: 7, opacity: 0.95 }),
  ].join("");
}

function drawTwo(hue: number, currency: Currency): string {
  return [
    drawShadow({ x: 80, y: 136, width: 44, height: 8, opacity: 0.22, hue }),
    drawPiece(currency, { x: 106, y: 78, size: 31, hue: hue + 12, yaw: 0.8, roll: 0.24, cut: "hexagon" }),
    drawPiece(currency, { x: 58, y: 98, size: 36, hue, yaw: 0.3, roll: -0.16 }),
    drawSpark({ x: 62, y: 46, radius: 6, opacity: 0.9 }),
  ].join("");
}

function drawThree(hue: number, currency: Currency): string {
  return [
    drawShadow({ x: 80, y: 138, width: 52, height: 8, opacity: 0.22, hue }),
    drawPiece(currency, { x: 80, y: 60, size: 27, hue: hue + 18, yaw: 0.9, roll: 0.1, cut: "hexagon" }),
    drawPiece(currency, { x: 48, y: 106, size: 30, hue, yaw: 0.3, roll: -0.2 }),
    drawPiece(currency, { x: 112, y: 108, size: 28, hue: hue - 22, yaw: 0.1, roll: 0.4, cut: "emerald" }),
    drawSpark({ x: 122, y: 54, radius: 6, opacity: 0.9 }),
    drawSpark({ x: 34, y: 62, radius: 4, opacity: 0.8 }),
  ].join("");
}

const heapPlaces = [
  [80, 52],
  [56, 80],
  [104, 80],
  [34, 112],
  [80, 110],
  [126, 112],
] as const;

function drawHeap(hue: number, currency: Currency): string {
  const pieces = heapPlaces.map(([x, y], index) =>
    drawPiece(currency, {
      x,
      y,
      size: 23,
      hue: hue + index * 9 - 20,
      yaw: index * 0.7,
      roll: (index % 3) * 0.2 - 0.2,
      isPlain: true,
    }),
  );
  return [
    drawShadow({ x: 80, y: 138, width: 62, height: 9, opacity: 0.22, hue }),
    ...pieces,
    drawSpark({ x: 118, y: 42, radius: 6, opacity: 0.9 }),
  ].join("");
}

function drawFullChest(hue: number, currency: Currency): string {
  return [
    `<g transform="translate(3 22) scale(.86)">${drawChest({ hue, riches: 0, currency })}</g>`,
    drawSpark({ x: 34, y: 42, radius: 6, opacity: 0.9 }),
    drawSpark({ x: 22, y: 70, radius: 4, opacity: 0.8 }),
  ].join("");
}

function drawOverflowing(hue: number, currency: Currency): string {
  return [
    `<g transform="translate(5 20) scale(.88)">${drawChest({ hue, riches: 2, currency })}</g>`,
    drawCoin({ x: 46, y: 143, radius: 11 }),
    drawCoin({ x: 24, y: 132, radius: 13 }),
    drawCoin({ x: 66, y: 149, radius: 10 }),
    drawCoin({ x: 132, y: 134, radius: 12 }),
    drawCoin({ x: 114, y: 143, radius: 12 }),
    drawCoin({ x: 92, y: 149, radius: 10 }),
    drawSpark({ x: 30, y: 36, radius: 8, opacity: 0.95 }),
    drawSpark({ x: 20, y: 66, radius: 5, opacity: 0.9 }),
    drawSpark({ x: 142, y: 96, radius: 4.5, opacity: 0.8 }),
  ].join("");
}

/** The chest with rays behind it and the two keys that come with it. */
function drawFeatured(hue: number, currency: Currency): string {
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M80 84l-6-74h12z" transform="rotate(${index * 30} 80 84)"/>`,
  );
  return [
    `<g fill="${colour(0.9, 0.09, 88)}" opacity=".5">${rays.join("")}</g>`,
    `<g transform="translate(12 14) scale(.8)">${drawChest({ hue, riches: 2, currency })}</g>`,
    drawKey({ x: 30, y: 114, scale: 0.44, turn: 24, hue }),
    drawKey({ x: 128, y: 118, scale: 0.44, turn: -24, hue }),
    drawSpark({ x: 24, y: 40, radius: 8, opacity: 0.95 }),
    drawSpark({ x: 140, y: 92, radius: 5, opacity: 0.9 }),
  ].join("");
}
