// What every scene is drawn on: 900 by 360 units, of which wide screens show the band in the middle and phones the upper half. The
// start-side third is calm, for text.
import { isWarmHue } from "@gemgate/rules/goods/goods-art";
import { seededRandom } from "./seeded-random.ts";
import { colour, tenth } from "./svg-piece.ts";

export interface Scene {
  hue: number;
  seed: number;
  /** Warm scenes turn backwards through the hues, so that they never turn olive. */
  turn: 1 | -1;
}

export const scene_width = 900;
export const scene_height = 360;

export function sceneOf(hue: number): Scene {
  return isWarmHue(hue) ? { hue, seed: 6, turn: -1 } : { hue, seed: 3, turn: 1 };
}

export interface Stop {
  at: number;
  lightness: number;
  chroma: number;
  hue: number;
}

/** The whole ground, from above to below. */
export function drawSky(stops: readonly Stop[]): string {
  const drawn = stops.map(
    ({ at, lightness, chroma, hue }) => `<stop offset="${at}" stop-color="${colour(lightness, chroma, hue)}"/>`,
  );
  return [
    `<defs><linearGradient id="s" x1="0" y1="0" x2=".12" y2="1">${drawn.join("")}</linearGradient></defs>`,
    `<rect width="${scene_width}" height="${scene_height}" fill="url(#s)"/>`,
  ].join("");
}

interface Disc {
  x: number;
  y: number;
  radius: number;
  fill: string;
  opacity?: number;
}

export function drawDisc({ x, y, radius, fill, opacity }: Disc): string {
  const seen = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${seen}/>`;
}

/** A disc in a haze of its own light. */
export function drawGlow({ x, y, radius, fill }: Disc): string {
  return [3.4, 2.3, 1.6].map((far) => drawDisc({ x, y, radius: radius * far, fill, opacity: 0.13 })).join("");
}

export function drawStars({ seed, count, below }: { seed: number; count: number; below: number }): string {
  const random = seededRandom(seed * 31);
  return Array.from({ length: count }, () => {
    const [x, y, radius] = [random() * scene_width, random() * below, 0.5 + random() * 1.4];
    return drawDisc({ x, y, radius, fill: "#fff", opacity: 0.25 + Math.round(random() * 6) / 10 });
  }).join("");
}

/** A shape over the whole width whose upper edge goes through the given heights. */
export function groundPath(edge: readonly number[]): string {
  const step = scene_width / (edge.length - 1);
  const points = edge.map((y, index) => {
    if (index === 0) return `M0 ${scene_height}V${tenth(y)}`;
    const before = edge[index - 1] ?? y;
    const [from, to] = [(index - 1) * step, index * step];
    return `C${tenth(from + step / 2)} ${tenth(before)} ${tenth(to - step / 2)} ${tenth(y)} ${tenth(to)} ${tenth(y)}`;
  });
  return `${points.join("")}V${scene_height}z`;
}
