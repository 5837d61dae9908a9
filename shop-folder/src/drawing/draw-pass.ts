import type { GoodsPicture } from "@gemgate/rules/goods/goods-art";
import { drawGem } from "./draw-gem.ts";
import { colour, drawShadow, drawSpark, tenth } from "./svg-piece.ts";

/** A card on a second card. What is on it tells how long it holds: seven days, a month, a season, or as one grows. */
export function drawPass({ hue, tier }: GoodsPicture): string {
  const id = `t${Math.round(hue)}${tier}`;
  const gold = colour(0.88, 0.11, 86);
  return [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colour(0.72, 0.15, hue)}"/>`,
    `<stop offset=".55" stop-color="${colour(0.52, 0.18, hue + 25)}"/>`,
    `<stop offset="1" stop-color="${colour(0.36, 0.15, hue + 45)}"/></linearGradient></defs>`,
    drawShadow({ x: 82, y: 140, width: 46, height: 8, opacity: 0.22, hue }),
    `<g transform="rotate(-10 80 80)">`,
    `<rect x="45" y="32" width="78" height="104" rx="11" fill="${colour(0.4, 0.13, hue + 40)}"/>`,
    `<rect x="39" y="26" width="78" height="104" rx="11" fill="url(#${id})"/>`,
    `<rect x="44" y="31" width="68" height="94" rx="8" fill="none" stroke="${gold}" stroke-width="1.4"/>`,
    `<path d="M39 60 78 26h22L39 84z" fill="#fff" opacity=".16"/>`,
    (terms[tier] ?? drawSeason)(hue),
    "</g>",
    drawSpark({ x: 134, y: 44, radius: 6, opacity: 0.95 }),
    drawSpark({ x: 28, y: 92, radius: 4.5, opacity: 0.85 }),
  ].join("");
}

const terms: Readonly<Record<number, (hue: number) => string>> = {
  3: (hue) =>
    drawGem({ x: 78, y: 66, size: 22, hue: hue - 30, pitch: 0.75 }) +
    drawDays({ columns: 7, rows: 1, y: 100, side: 6.4, gap: 9 }),
  4: () => drawDays({ columns: 6, rows: 5, y: 52, side: 8, gap: 10.6 }),
  5: drawSeason,
  6: drawGrowth,
};

interface Days {
  columns: number;
  rows: number;
  y: number;
  side: number;
  gap: number;
}

function drawDays({ columns, rows, y, side, gap }: Days): string {
  const squares = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `M${tenth(78 + (column - (columns - 1) / 2) * gap - side / 2)} ${tenth(y + row * gap * 1.2)}h${side}v${side}h${-side}z`;
  });
  return `<path d="${squares.join("")}" fill="${colour(0.95, 0.07, 90)}"/>`;
}

function drawSeason(hue: number): string {
  return [
    `<path d="M54 66 50 42l14 10 14-20 14 20 14-10-4 24z" fill="${colour(0.88, 0.13, 86)}"/><path d="M54 70h48v7H54z" fill="${colour(0.78, 0.13, 82)}"/>`,
    drawGem({ x: 78, y: 102, size: 20, hue: hue - 30, pitch: 0.75 }),
  ].join("");
}

/** Steps that rise, and an arrow over them. */
function drawGrowth(): string {
  const bars = [12, 24, 38, 54].map((height, index) => `M${53 + index * 13.4} ${116 - height}h10v${height}h-10z`);
  return [
    `<path d="${bars.join("")}" fill="${colour(0.95, 0.07, 90)}"/>`,
    `<path d="M52 88 92 46" stroke="${colour(0.88, 0.15, 86)}" stroke-width="5" stroke-linecap="round"/><path d="M104 34 98 56 82 42z" fill="${colour(0.88, 0.15, 86)}"/>`,
  ].join("");
}
