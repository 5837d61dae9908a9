import { drawMesh } from "./draw-mesh.ts";
import { box, type Material } from "./mesh.ts";
import { colour, drawShadow, drawSpark } from "./svg-piece.ts";

const ribbon: Material = { hue: 84, chroma: 0.13, low: 0.62, high: 0.93, solid: true, shift: -12 };

export function drawGift(hue: number): string {
  const paper: Material = { hue, chroma: 0.16, low: 0.38, high: 0.76, solid: true };
  const view = { x: 80, y: 132, size: 46, turn: { pitch: 0.5, yaw: -0.62 }, hue, glass: false, edge: 0.4 };
  const cover = { ...paper, low: 0.44, high: 0.84 };
  return [
    drawShadow({ x: 80, y: 140, width: 52, height: 10, opacity: 0.24, hue }),
    drawMesh(box({ x: [-0.8, 0.8], y: [0, 1], z: [-0.8, 0.8] }, paper), view),
    drawMesh(
      [
        ...box({ x: [-0.17, 0.17], y: [0, 1.01], z: [0.79, 0.815] }, ribbon),
        ...box({ x: [0.79, 0.815], y: [0, 1.01], z: [-0.17, 0.17] }, ribbon),
      ],
      view,
    ),
    drawMesh(box({ x: [-0.92, 0.92], y: [0.98, 1.3], z: [-0.92, 0.92] }, cover), view),
    drawMesh(
      [
        ...box({ x: [-0.19, 0.19], y: [0.98, 1.31], z: [0.91, 0.935] }, ribbon),
        ...box({ x: [0.91, 0.935], y: [0.98, 1.31], z: [-0.19, 0.19] }, ribbon),
        ...box({ x: [-0.19, 0.19], y: [1.3, 1.315], z: [-0.92, 0.92] }, ribbon),
        ...box({ x: [-0.92, 0.92], y: [1.3, 1.316], z: [-0.19, 0.19] }, ribbon),
      ],
      view,
    ),
    drawBow(),
    drawSpark({ x: 126, y: 40, radius: 7, opacity: 0.95 }),
    drawSpark({ x: 30, y: 52, radius: 5, opacity: 0.85 }),
  ].join("");
}

function drawBow(): string {
  const gold = (lightness: number) => colour(lightness, 0.14, 84);
  return [
    `<path d="M80 56c-8-20-30-24-32-12-2 11 18 15 32 12z" fill="${gold(0.8)}"/>`,
    `<path d="M80 56c-6-11-20-16-23-9-2 6 10 10 23 9z" fill="${gold(0.62)}"/>`,
    `<path d="M80 56c8-20 30-24 32-12 2 11-18 15-32 12z" fill="${gold(0.9)}"/>`,
    `<path d="M80 56c6-11 20-16 23-9 2 6-10 10-23 9z" fill="${gold(0.7)}"/>`,
    `<ellipse cx="80" cy="55" rx="7" ry="6" fill="${gold(0.94)}"/>`,
  ].join("");
}
