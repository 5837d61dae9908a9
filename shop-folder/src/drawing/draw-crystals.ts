// Grown crystals, in which gems come beside cut stones.
import { drawCrystal, drawGem } from "./draw-gem.ts";
import { drawShadow, drawSpark } from "./svg-piece.ts";

export function drawShards(hue: number): string {
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

export function drawCluster(hue: number): string {
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
