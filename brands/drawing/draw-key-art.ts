// The wide picture of a store: a night sky, a moon, ridges, floating isles with crystals. The start-side third is calm, for text.
import { isWarmHue } from "@gemgate/rules/goods/goods-art";
import { drawCrystal } from "./draw-gem.ts";
import { ridgePath } from "./draw-ridge.ts";
import { seededRandom } from "./seeded-random.ts";
import { colour, tenth, tenths, wrapSvg } from "./svg-piece.ts";

interface Scene {
  hue: number;
  width: number;
  height: number;
  seed: number;
  /** Hue of the horizon. */
  glow: number;
}

export function drawKeyArt(hue: number): string {
  const tone = isWarmHue(hue) ? { seed: 6, glow: 70 } : { seed: 3, glow: 60 };
  const scene = { hue, width: 900, height: 360, ...tone };
  const inner = [drawSky(scene), drawStars(scene), drawMoon(scene), drawFarRidges(scene)];
  inner.push(drawIsles(scene), drawNearRidge(scene), drawForeground(scene));
  const attributes = ' preserveAspectRatio="xMidYMid slice"';
  return wrapSvg({ width: scene.width, height: scene.height, attributes }, inner.join(""));
}

function gradientId({ hue, seed }: Scene): string {
  return `k${Math.round(hue)}${seed}`;
}

function drawSky(scene: Scene): string {
  const { hue, width, height, glow } = scene;
  const id = gradientId(scene);
  return [
    `<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="${colour(0.22, 0.09, hue + 40)}"/>`,
    `<stop offset=".5" stop-color="${colour(0.42, 0.13, hue + 18)}"/>`,
    `<stop offset=".82" stop-color="${colour(0.7, 0.13, hue - 6)}"/>`,
    `<stop offset="1" stop-color="${colour(0.86, 0.09, glow)}"/></linearGradient>`,
    `<radialGradient id="${id}b"><stop stop-color="#fff" stop-opacity=".95"/>`,
    `<stop offset=".22" stop-color="${colour(0.93, 0.07, hue - 10)}" stop-opacity=".75"/>`,
    `<stop offset="1" stop-color="${colour(0.8, 0.1, hue - 10)}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#${id}a)"/>`,
  ].join("");
}

function drawStars({ width, height, seed }: Scene): string {
  const random = seededRandom(seed * 31);
  return Array.from({ length: 46 }, () => {
    const center = `cx="${tenth(random() * width)}" cy="${tenth(random() * height * 0.55)}"`;
    return `<circle ${center} r="${tenth(0.5 + random() * 1.3)}" fill="#fff" opacity="${tenth(0.25 + random() * 0.6)}"/>`;
  }).join("");
}

function drawMoon(scene: Scene): string {
  const center = `cx="${scene.width * 0.78}" cy="${scene.height * 0.42}"`;
  return [
    `<circle ${center} r="${scene.height * 0.5}" fill="url(#${gradientId(scene)}b)" opacity=".75"/>`,
    `<circle ${center} r="${scene.height * 0.105}" fill="#fff" opacity=".92"/>`,
  ].join("");
}

function drawFarRidges({ hue, width, height, seed }: Scene): string {
  const far = { y: height * 0.72, rise: height * 0.34, peaks: Math.max(3, Math.round(width / 170)), seed: seed + 2 };
  const middle = { y: height * 0.84, rise: height * 0.28, peaks: Math.max(4, Math.round(width / 130)), seed: seed + 5 };
  return [
    `<path d="${ridgePath({ width, height, ...far })}" fill="${colour(0.56, 0.11, hue + 6)}" opacity=".75"/>`,
    `<path d="${ridgePath({ width, height, ...middle })}" fill="${colour(0.43, 0.11, hue + 14)}" opacity=".9"/>`,
  ].join("");
}

function drawNearRidge({ hue, width, height, seed }: Scene): string {
  const near = { y: height * 0.97, rise: height * 0.17, peaks: Math.max(5, Math.round(width / 100)), seed: seed + 9 };
  return `<path d="${ridgePath({ width, height, ...near })}" fill="${colour(0.3, 0.09, hue + 22)}"/>`;
}

function drawIsles({ hue, width, height, seed }: Scene): string {
  const isles = [
    { x: width * 0.56, y: height * 0.47, scale: 0.9 },
    { x: width * 0.9, y: height * 0.36, scale: 0.62 },
    { x: width * 0.7, y: height * 0.2, scale: 0.4 },
  ];
  return isles.map((isle) => drawIsle({ ...isle, hue, seed })).join("");
}

interface Isle {
  x: number;
  y: number;
  scale: number;
  hue: number;
  seed: number;
}

function drawIsle({ x, y, scale: k, hue, seed }: Isle): string {
  const rim = `M${tenths(x - 62 * k, y)}l${tenths(20 * k, -9 * k)}h${tenth(86 * k)}l${tenths(20 * k, 9 * k)}`;
  const rock =
    `${rim}l${tenths(-34 * k, 26 * k)}l${tenths(-20 * k, 40 * k)}` +
    `l${tenths(-16 * k, -24 * k)}l${tenths(-24 * k, -8 * k)}z`;
  return [
    `<path d="${rock}" fill="${colour(0.3, 0.08, hue + 24)}"/>`,
    `<path d="${rim}l${tenths(-50 * k, 8 * k)}z" fill="${colour(0.62, 0.12, hue - 14)}"/>`,
    drawCrystal({
      x: x - 14 * k,
      y: y - 1,
      size: 22 * k,
      hue: hue - 8,
      height: 2.4,
      seed: 5 + seed,
      yaw: 0.2,
      roll: 0.18,
    }),
    drawCrystal({ x: x + 16 * k, y, size: 26 * k, hue: hue + 10, height: 2.9, seed: 8 + seed, yaw: 0.7, roll: -0.08 }),
    drawCrystal({ x: x + 38 * k, y: y + 1, size: 16 * k, hue: hue + 30, height: 2.1, seed: 12, yaw: 0.1, roll: -0.3 }),
  ].join("");
}

function drawForeground({ hue, width: w, height: h }: Scene): string {
  return [
    drawCrystal({ x: w * 0.935, y: h * 1.04, size: h * 0.2, hue, height: 2.7, seed: 4, yaw: 0.3, roll: -0.16 }),
    drawCrystal({
      x: w * 0.985,
      y: h * 1.06,
      size: h * 0.17,
      hue: hue + 24,
      height: 2.4,
      seed: 9,
      yaw: 0.8,
      roll: -0.4,
    }),
    drawCrystal({
      x: w * 0.885,
      y: h * 1.06,
      size: h * 0.15,
      hue: hue - 18,
      height: 2.1,
      seed: 19,
      yaw: 0.1,
      roll: 0.22,
    }),
    drawCrystal({
      x: w * 0.03,
      y: h * 1.07,
      size: h * 0.17,
      hue: hue + 16,
      height: 2.4,
      seed: 17,
      yaw: 0.5,
      roll: 0.3,
    }),
    drawCrystal({
      x: w * 0.075,
      y: h * 1.08,
      size: h * 0.13,
      hue: hue - 10,
      height: 2.2,
      seed: 6,
      yaw: 0.5,
      roll: -0.12,
    }),
  ].join("");
}
