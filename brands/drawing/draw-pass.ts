import { drawGem } from "./draw-gem.ts";
import { colour, drawShadow, drawSpark, tenth } from "./svg-piece.ts";

interface Pass {
  hue: number;
  stars: number;
}

/** A card with a gem and a row of stars, on a second card. */
export function drawPass({ hue, stars }: Pass): string {
  const id = `t${Math.round(hue)}${stars}`;
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
    drawGem({ x: 78, y: 70, size: 21, hue: hue - 30, pitch: 0.75 }),
    drawStars(stars),
    "</g>",
    drawSpark({ x: 134, y: 44, radius: 6, opacity: 0.95 }),
    drawSpark({ x: 28, y: 92, radius: 4.5, opacity: 0.85 }),
  ].join("");
}

function drawStars(count: number): string {
  const fill = colour(0.88, 0.13, 86);
  const shape = "l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z";
  return Array.from({ length: count }, (_, index) => {
    const x = 78 + (index - (count - 1) / 2) * 14;
    return `<path d="M${tenth(x)} 104${shape}" fill="${fill}"/>`;
  }).join("");
}
