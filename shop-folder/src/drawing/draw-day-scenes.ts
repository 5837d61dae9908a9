// Scenes under an open sky: light grounds, each with one big shape of its own.
import { seededRandom } from "./seeded-random.ts";
import { ridgePath } from "./draw-ridge.ts";
import { drawDisc, drawGlow, drawSky, groundPath, type Scene, scene_height, scene_width } from "./scene.ts";
import { colour, tenth, tenths } from "./svg-piece.ts";

/** One wave that breaks over the whole height, foam on its edge. */
export function drawSea({ hue }: Scene): string {
  const foam = "#fff";
  return [
    drawSky([
      { at: 0, lightness: 0.62, chroma: 0.07, hue },
      { at: 0.5, lightness: 0.86, chroma: 0.05, hue: hue - 20 },
      { at: 1, lightness: 0.95, chroma: 0.03, hue: hue - 40 },
    ]),
    `<path d="${groundPath([214, 206, 212, 204, 210])}" fill="${colour(0.66, 0.09, hue - 6)}"/>`,
    '<g transform="translate(-110)">',
    `<path d="M380 360C430 250 520 70 690 44c92-14 168 30 184 96-50-38-110-34-136 4-24 36-2 78 60 92 40 9 70 6 102-4v128z" fill="${colour(0.4, 0.1, hue + 8)}"/>`,
    `<path d="M430 360c60-110 130-228 250-268-64 66-76 160-8 214 64 50 148 44 228 8v46z" fill="${colour(0.52, 0.11, hue)}"/>`,
    `<path d="M604 94c60-50 170-66 236-12 24 20 32 40 34 58-50-38-110-34-136 4-4-30-60-62-134-50z" fill="${foam}" opacity=".92"/>`,
    [
      [606, 104, 13],
      [584, 122, 9],
      [566, 146, 6],
      [640, 72, 15],
      [738, 150, 12],
      [722, 172, 8],
      [880, 160, 11],
      [866, 178, 6],
    ]
      .map(([x = 0, y = 0, radius = 0]) => drawDisc({ x, y, radius, fill: foam, opacity: 0.9 }))
      .join(""),
    "</g>",
    `<path d="${groundPath([300, 318, 292, 316, 296, 320, 300])}" fill="${colour(0.3, 0.08, hue + 14)}"/>`,
    `<path d="${groundPath([326, 336, 322, 338, 326, 340, 330])}" fill="${foam}" opacity=".35"/>`,
  ].join("");
}

/** Trunks from edge to edge in mist, light falling between them. */
export function drawForest({ hue, seed }: Scene): string {
  return [
    drawSky([
      { at: 0, lightness: 0.66, chroma: 0.07, hue },
      { at: 0.6, lightness: 0.93, chroma: 0.04, hue: hue - 20 },
      { at: 1, lightness: 0.8, chroma: 0.06, hue },
    ]),
    [520, 610, 720].map((x) => `<path d="M${x} 0h60L${x - 90} 360h-130z" fill="#fff" opacity=".28"/>`).join(""),
    drawTrunks({ seed: seed + 2, wide: 13, count: 16, fill: colour(0.74, 0.05, hue) }),
    drawTrunks({ seed: seed + 5, wide: 22, count: 9, fill: colour(0.54, 0.06, hue + 8) }),
    drawTrunks({ seed: seed + 8, wide: 40, count: 5, fill: colour(0.26, 0.05, hue + 16) }),
    `<path d="${groundPath([330, 316, 334, 318, 332, 320])}" fill="${colour(0.3, 0.06, hue + 10)}"/>`,
    drawLeaves({ seed: seed + 1, fill: colour(0.34, 0.08, hue + 6) }),
  ].join("");
}

function drawTrunks({ seed, wide, count, fill }: { seed: number; wide: number; count: number; fill: string }): string {
  const random = seededRandom(seed * 53);
  const trunks = Array.from({ length: count }, (_, index) => {
    const x = (scene_width * (index + 0.2 + random() * 0.6)) / count;
    const lean = (random() - 0.5) * 20;
    const width = wide * (0.7 + random() * 0.6);
    const branch = 60 + random() * 120;
    return [
      `M${tenths(x, 0)}h${tenth(width * 0.6)}L${tenths(x + lean + width, scene_height)}h${tenth(-width * 1.4)}z`,
      `M${tenths(x + width * 0.3, branch)}l${tenths(width * 2.6, -40)}h${tenth(width * 0.3)}L${tenths(x + width * 0.5, branch + 22)}z`,
    ].join("");
  });
  return `<path d="${trunks.join("")}" fill="${fill}"/>`;
}

function drawLeaves({ seed, fill }: { seed: number; fill: string }): string {
  const random = seededRandom(seed * 71);
  return Array.from({ length: 20 }, (_, index) => {
    const x = index * 47 + random() * 20;
    return `<ellipse cx="${tenth(x)}" cy="${tenth(-4 + random() * 12)}" rx="${tenth(34 + random() * 22)}" ry="${tenth(18 + random() * 26)}" fill="${fill}" opacity=".9"/>`;
  }).join("");
}

/** Long dunes with one dark side each, and a sun that fills the sky. */
export function drawDesert({ hue }: Scene): string {
  const sand = (lightness: number) => colour(lightness, 0.09, hue);
  return [
    drawSky([
      { at: 0, lightness: 0.5, chroma: 0.11, hue: hue + 30 },
      { at: 0.6, lightness: 0.8, chroma: 0.1, hue: hue + 6 },
      { at: 1, lightness: 0.94, chroma: 0.06, hue: hue - 20 },
    ]),
    drawGlow({ x: 470, y: 150, radius: 92, fill: "#fff" }),
    drawDisc({ x: 470, y: 150, radius: 92, fill: colour(0.97, 0.03, hue) }),
    `<path d="M0 360V262C150 252 260 196 400 190c90 20 150 78 250 96s180-62 250-66v140z" fill="${sand(0.76)}"/>`,
    `<path d="M400 190c-60 60-70 120-190 170h480c40-30 10-60-40-74-100-18-160-76-250-96z" fill="${sand(0.44)}"/>`,
    `<path d="M900 220c-70 4-130 50-190 64 20 40 60 60 110 76h80z" fill="${sand(0.36)}"/>`,
    `<path d="M0 360v-40c180-30 300-16 420 6s300 30 480-18v52z" fill="${sand(0.86)}"/>`,
    `<path d="M420 326c-60 6-100 20-160 34h340c-60-12-110-26-180-34z" fill="${sand(0.6)}"/>`,
  ].join("");
}

/** A gate that stands in the water before a red-hot disc; everything else is empty. */
export function drawGate({ hue }: Scene): string {
  const wood = colour(0.22, 0.05, hue + 10);
  const lit = colour(0.36, 0.07, hue);
  return [
    drawSky([
      { at: 0, lightness: 0.82, chroma: 0.06, hue },
      { at: 0.7, lightness: 0.95, chroma: 0.035, hue: hue - 10 },
      { at: 1, lightness: 0.9, chroma: 0.05, hue },
    ]),
    `<path d="${ridgePath({ width: scene_width, height: scene_height, y: 268, rise: 120, peaks: 4, seed: 12 })}" fill="${colour(0.8, 0.05, hue + 4)}"/>`,
    drawDisc({ x: 450, y: 150, radius: 118, fill: colour(0.62, 0.15, hue - 12) }),
    `<path d="M0 272h900v88H0z" fill="${colour(0.6, 0.07, hue + 6)}"/>`,
    '<g transform="translate(-110)">',
    `<path d="M446 286h24L478 86h-16zM650 286h24L658 86h-16z" fill="${wood}"/>`,
    `<path d="M376 44c60 20 308 20 368 0l12 24c-70 26-322 26-392 0z" fill="${wood}"/>`,
    `<path d="M384 70c70 18 282 18 352 0v14c-70 16-282 16-352 0zM432 128h256v16H432zM548 84h24v46h-24z" fill="${lit}"/>`,
    `<path d="M446 290h24v56h-24zM650 290h24v50h-24zM420 306h280v8H420z" fill="${wood}" opacity=".35"/>`,
    "</g>",
    `<path d="M60 306h170v5H60zM270 330h120v4H270zM720 322h140v5H720zM500 344h210v4H500z" fill="#fff" opacity=".6"/>`,
  ].join("");
}

/** Palms that lean in from the edge over a lagoon with flat islands. */
export function drawTropics({ hue }: Scene): string {
  const leaf = colour(0.27, 0.07, hue + 20);
  return [
    drawSky([
      { at: 0, lightness: 0.74, chroma: 0.1, hue: hue + 24 },
      { at: 0.62, lightness: 0.93, chroma: 0.06, hue },
      { at: 0.63, lightness: 0.72, chroma: 0.09, hue: hue + 10 },
      { at: 1, lightness: 0.5, chroma: 0.11, hue: hue + 20 },
    ]),
    [
      [700, 100, 1],
      [250, 60, 0.7],
      [600, 60, 0.6],
    ]
      .map(([x = 0, y = 0, k = 1]) => drawCloud(x, y, k))
      .join(""),
    `<path d="M620 226c40-40 90-60 130-30 30-18 80-8 110 30z" fill="${colour(0.56, 0.08, hue + 16)}"/>`,
    `<path d="M700 232c50-26 130-34 200 0z" fill="${colour(0.44, 0.08, hue + 20)}"/>`,
    `<path d="M80 262h210v5H80zM360 284h170v5H360zM160 318h260v6H160z" fill="#fff" opacity=".55"/>`,
    `<path d="M330 360c50-60 150-76 240-40 40 16 70 30 110 40z" fill="${colour(0.84, 0.07, hue)}"/>`,
    drawPalm({ x: 500, y: 330, lean: -84, rise: 232, fill: leaf }),
    drawPalm({ x: 556, y: 336, lean: 44, rise: 276, fill: leaf }),
  ].join("");
}

function drawCloud(x: number, y: number, k: number): string {
  const puff = `M${tenths(x, y)}h${tenth(150 * k)}c${tenths(10 * k, -22 * k, -22 * k, -34 * k, -40 * k, -22 * k)}`;
  return `<path d="${puff}c${tenths(-8 * k, -32 * k, -56 * k, -30 * k, -60 * k, 0)}c${tenths(-24 * k, -10 * k, -46 * k, 4 * k, -50 * k, 22 * k)}z" fill="#fff" opacity=".85"/>`;
}

interface Palm {
  x: number;
  y: number;
  lean: number;
  rise: number;
  fill: string;
}

function drawPalm({ x, y, lean, rise, fill }: Palm): string {
  const [top, head] = [y - rise, x + lean];
  const trunk = `M${tenths(x - 10, y)}Q${tenths(x - 6, y - rise * 0.6, head - 3, top)}h8Q${tenths(x + 14, y - rise * 0.55, x + 12, y)}z`;
  const fronds = [
    [-108, 44],
    [-112, -6],
    [-70, -54],
    [4, -62],
    [76, -44],
    [108, 2],
    [96, 48],
  ].map(
    ([dx = 0, dy = 0]) =>
      `M${tenths(head, top)}q${tenths(dx * 0.5, dy - 30, dx, dy)}q${tenths(-dx * 0.4, -dy * 0.4 - 4, -dx, -dy)}z`,
  );
  return `<path d="${trunk}${fronds.join("")}" fill="${fill}"/>`;
}
