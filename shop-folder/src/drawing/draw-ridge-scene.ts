import { drawCrystal } from "./draw-gem.ts";
import { ridgePath } from "./draw-ridge.ts";
import { drawDisc, drawGlow, drawSky, drawStars, type Scene, scene_height, scene_width } from "./scene.ts";
import { colour } from "./svg-piece.ts";

/** A night sky with a moon, mountains behind each other, crystals in front. */
export function drawRidges({ hue, seed }: Scene): string {
  const moon = { x: scene_width * 0.48, y: scene_height * 0.36, radius: 38, fill: "#fff" };
  const size = { width: scene_width, height: scene_height };
  const ridge = (y: number, rise: number, peaks: number, turn: number) =>
    ridgePath({ ...size, y: scene_height * y, rise: scene_height * rise, peaks, seed: seed + turn });
  return [
    drawSky([
      { at: 0, lightness: 0.22, chroma: 0.09, hue: hue + 40 },
      { at: 0.5, lightness: 0.42, chroma: 0.13, hue: hue + 18 },
      { at: 0.82, lightness: 0.7, chroma: 0.13, hue: hue - 6 },
      { at: 1, lightness: 0.86, chroma: 0.09, hue: 65 },
    ]),
    drawStars({ seed, count: 46, below: scene_height * 0.55 }),
    drawGlow(moon),
    drawDisc(moon),
    `<path d="${ridge(0.72, 0.5, 5, 2)}" fill="${colour(0.56, 0.11, hue + 6)}" opacity=".8"/>`,
    `<path d="${ridge(0.84, 0.34, 7, 5)}" fill="${colour(0.43, 0.11, hue + 14)}" opacity=".9"/>`,
    `<path d="${ridge(0.97, 0.17, 9, 9)}" fill="${colour(0.3, 0.09, hue + 22)}"/>`,
    drawCrystal({ x: 842, y: 374, size: 72, hue, height: 2.7, seed: 4, yaw: 0.3, roll: -0.16 }),
    drawCrystal({ x: 886, y: 381, size: 61, hue: hue + 24, height: 2.4, seed: 9, yaw: 0.8, roll: -0.4 }),
    drawCrystal({ x: 27, y: 385, size: 61, hue: hue + 16, height: 2.4, seed: 17, yaw: 0.5, roll: 0.3 }),
  ].join("");
}
