import type { GamePicture } from "./game-art.ts";
import { drawCrystal, drawGem } from "@gemgate/shop-folder/drawing/draw-gem";
import { ridgePath } from "@gemgate/shop-folder/drawing/draw-ridge";
import { colour, drawSpark, wrapSvg } from "@gemgate/shop-folder/drawing/svg-piece";

/** The icon of a game, 96 units square, on a tile of its own hue. */
export function drawGameIcon(picture: GamePicture): string {
  const { order, hue, draw } = icons[picture];
  const id = `gi${order}${Math.round(hue)}`;
  const tile = [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colour(0.55, 0.16, hue + 8)}"/>`,
    `<stop offset="1" stop-color="${colour(0.26, 0.11, hue + 48)}"/></linearGradient></defs>`,
    `<rect width="96" height="96" fill="url(#${id})"/>`,
  ];
  return wrapSvg({ width: 96, height: 96 }, [...tile, ...draw(hue)].join(""));
}

interface GameIcon {
  order: number;
  hue: number;
  draw: (hue: number) => string[];
}

const icons: Record<GamePicture, GameIcon> = {
  crystals: { order: 0, hue: 225, draw: drawCrystals },
  sails: { order: 1, hue: 220, draw: drawSails },
  shield: { order: 2, hue: 20, draw: drawShield },
  blossom: { order: 3, hue: 12, draw: drawBlossom },
  embers: { order: 4, hue: 15, draw: drawEmbers },
  airship: { order: 5, hue: 250, draw: drawAirship },
  compass: { order: 6, hue: 165, draw: drawCompass },
};

function drawCrystals(hue: number): string[] {
  const ridge = ridgePath({ width: 96, height: 96, y: 70, rise: 22, peaks: 5, seed: 5 });
  return [
    `<circle cx="64" cy="34" r="17" fill="#fff" opacity=".85"/><path d="${ridge}" fill="${colour(0.36, 0.12, hue + 24)}"/>`,
    drawCrystal({ x: 42, y: 88, size: 23, hue: hue - 6, height: 2.9, seed: 4, yaw: 0.3, roll: -0.06 }),
    drawCrystal({ x: 64, y: 90, size: 17, hue: hue + 26, height: 2.2, seed: 9, yaw: 0.3, roll: -0.32 }),
    drawCrystal({ x: 24, y: 90, size: 15, hue: hue - 24, height: 2.1, seed: 6, yaw: 0.3, roll: 0.3 }),
  ];
}

function drawSails(hue: number): string[] {
  return [
    `<path d="M0 62q16-12 32 0t32 0 32 0v34H0z" fill="${colour(0.62, 0.13, hue - 10)}"/>`,
    `<path d="M0 74q16-10 32 0t32 0 32 0v22H0z" fill="${colour(0.48, 0.13, hue)}"/>`,
    `<path d="M22 58h52l-8 16H32z" fill="${colour(0.42, 0.08, 50)}"/>`,
    `<path d="M46 14v44M48 16l26 36H48z" fill="#fff" stroke="#fff" stroke-width="3"/>`,
    `<path d="M44 22 24 52h20z" fill="${colour(0.9, 0.06, hue)}"/>`,
  ];
}

function drawShield(hue: number): string[] {
  return [
    `<path d="M48 12 78 28v26c0 18-14 28-30 34C32 82 18 72 18 54V28z" fill="${colour(0.86, 0.12, 84)}"/>`,
    `<path d="M48 20 71 32v22c0 14-11 22-23 27z" fill="${colour(0.62, 0.14, hue)}"/>`,
    `<path d="M48 20 25 32v22c0 14 11 22 23 27z" fill="${colour(0.74, 0.13, hue - 12)}"/>`,
    drawGem({ x: 48, y: 50, size: 18, hue: hue + 150, pitch: 0.85 }),
  ];
}

function drawBlossom(): string[] {
  const petals =
    "M48 20c6 10 6 18 0 28-6-10-6-18 0-28zM75 40c-4 11-10 15-21 15 4-11 10-16 21-15zM21 40c11-1 17 4 21 15-11 0-17-4-21-15z" +
    "M64 72c-11-3-15-9-16-20 11 3 16 9 16 20zM32 72c0-11 5-17 16-20-1 11-5 17-16 20z";
  return [
    `<circle cx="48" cy="48" r="30" fill="${colour(0.82, 0.13, 350)}"/><path d="${petals}" fill="#fff"/>`,
    `<circle cx="48" cy="50" r="5" fill="${colour(0.8, 0.14, 84)}"/>`,
  ];
}

function drawEmbers(hue: number): string[] {
  const ridge = ridgePath({ width: 96, height: 96, y: 86, rise: 14, peaks: 6, seed: 11 });
  return [
    `<path d="M50 10c4 16 24 24 24 46a26 26 0 0 1-52 0c0-12 7-20 12-25 1 7 4 11 8 12-1-12 2-24 8-33z" fill="${colour(0.68, 0.19, hue + 28)}"/>`,
    `<path d="M50 10c4 16 24 24 24 46a26 26 0 0 1-24 26z" fill="${colour(0.58, 0.2, hue + 14)}"/>`,
    `<path d="M49 38c3 10 13 14 13 26a14 14 0 0 1-28 0c0-7 4-11 7-14 1 4 3 6 5 6-1-7 0-13 3-18z" fill="${colour(0.88, 0.15, 88)}"/>`,
    `<path d="${ridge}" fill="${colour(0.24, 0.06, hue + 20)}"/>`,
    drawSpark({ x: 22, y: 30, radius: 5, opacity: 0.9 }),
    drawSpark({ x: 76, y: 24, radius: 4, opacity: 0.8 }),
  ];
}

function drawAirship(hue: number): string[] {
  return [
    `<path d="M0 78q12-10 24-2 10-12 24-2 12-10 26 0 10-6 22 2v20H0z" fill="#fff" opacity=".85"/>`,
    `<path d="M48 66v-8M34 64l4-8M62 64l-4-8" stroke="${colour(0.3, 0.05, hue + 30)}" stroke-width="2"/>`,
    `<path d="M30 64h36l-5 11H35z" fill="${colour(0.5, 0.09, 55)}"/><path d="M48 64h18l-5 11H48z" fill="${colour(0.4, 0.08, 50)}"/>`,
    `<path d="M12 38c8-20 60-24 74 0-14 24-66 20-74 0z" fill="${colour(0.9, 0.1, 84)}"/>`,
    `<path d="M12 38h74c-14 24-66 20-74 0z" fill="${colour(0.76, 0.13, 76)}"/>`,
    `<path d="M36 25c-5 8-5 18 0 27M60 24c6 9 6 19 0 29" stroke="${colour(0.62, 0.14, hue)}" stroke-width="4" fill="none"/>`,
    `<path d="M84 38l8-12v24z" fill="${colour(0.62, 0.14, hue)}"/>`,
  ];
}

function drawCompass(hue: number): string[] {
  return [
    `<circle cx="48" cy="48" r="33" fill="${colour(0.86, 0.12, 84)}"/><circle cx="48" cy="48" r="26" fill="${colour(0.32, 0.07, hue + 20)}"/>`,
    `<path d="M48 18v6M48 72v6M18 48h6M72 48h6" stroke="${colour(0.4, 0.08, 60)}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="M62 34 53 53 43 43z" fill="${colour(0.66, 0.2, 24)}"/><path d="M34 62 43 43 53 53z" fill="#fff"/>`,
    `<circle cx="48" cy="48" r="4" fill="${colour(0.86, 0.12, 84)}"/>`,
    drawSpark({ x: 76, y: 20, radius: 6, opacity: 0.9 }),
  ];
}
