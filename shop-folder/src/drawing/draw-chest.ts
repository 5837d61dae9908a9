import type { GemCut } from "./draw-gem.ts";
import { drawMesh } from "./draw-mesh.ts";
import { box, type Face, type Material, pointAt, type Ring } from "./mesh.ts";
import { drawPiece, type Currency } from "./draw-piece.ts";
import { seededRandom } from "./seeded-random.ts";
import { drawShadow } from "./svg-piece.ts";
import type { Vector } from "./vector.ts";

interface Chest {
  hue: number;
  currency: Currency;
  /** 0 is a full chest, 2 one that runs over. */
  riches: 0 | 2;
}

const half_width = 1.15;
const body_height = 0.78;
const half_depth = 0.72;
const lid_segments = 7;

const gold: Material = { hue: 82, chroma: 0.13, low: 0.52, high: 0.9, solid: true, shift: -14 };

export function drawChest({ hue, riches, currency }: Chest): string {
  const wood: Material = { hue: hue + 40, chroma: 0.085, low: 0.24, high: 0.46, solid: true, shift: 6 };
  const dark: Material = { hue: hue + 40, chroma: 0.05, low: 0.14, high: 0.26, solid: true };
  const view = { x: 80, y: 116, size: 46, turn: { pitch: 0.42, yaw: -0.42 }, hue, glass: false, edge: 0.4 };
  const [w, h, d] = [half_width, body_height, half_depth];
  const bands = [
    ...openLid({ x: [-w - 0.02, -w + 0.16], material: gold, inside: dark, scale: 1.04 }),
    ...openLid({ x: [w - 0.16, w + 0.02], material: gold, inside: dark, scale: 1.04 }),
  ];
  const mouth: Ring = [
    [-w, h, d],
    [w, h, d],
    [w, h, -d],
    [-w, h, -d],
  ];
  return [
    drawShadow({ x: 80, y: 142, width: 58, height: 10, opacity: 0.25, hue: hue + 30 }),
    drawMesh(openLid({ x: [-w, w], material: wood, inside: dark, scale: 1 }), view),
    drawMesh(bands, view),
    drawMesh([{ corners: mouth, material: dark }], view),
    drawTreasure({ hue, riches, currency }),
    drawMesh(openBody(wood), view),
    drawMesh(fittings(), view),
    drawMesh(box({ x: [-0.2, 0.2], y: [0.34, 0.8], z: [d, d + 0.1] }, gold), view),
    drawPiece(currency, { x: 76.5, y: 107, size: 8.5, hue: hue + 170 }),
  ].join("");
}

function drawTreasure({ hue, riches, currency }: Chest): string {
  // The hue is part of the seed, so that the heaps of two brands do not lie alike.
  const random = seededRandom(hue | riches);
  const hues = [hue, hue + 28, hue - 24, hue + 60];
  const cuts: readonly GemCut[] = ["round", "hexagon", "emerald"];
  const row = ({ y, count, size, from, to }: { y: number; count: number; size: number; from: number; to: number }) =>
    Array.from({ length: count }, (_, index) =>
      drawPiece(currency, {
        x: from + ((to - from) * (index + 0.5)) / count + (random() - 0.5) * 4,
        y: y + (random() - 0.5) * 5,
        size: size * (0.86 + random() * 0.3),
        hue: hues[(index + riches) % hues.length] ?? hue,
        yaw: random() * 6,
        roll: (random() - 0.5) * 0.7,
        cut: cuts[index % cuts.length] ?? "round",
      }),
    ).join("");
  const far = row({ y: 58, count: 3 + riches, size: 13, from: 42, to: 122 });
  const crown = riches > 1 ? drawPiece(currency, { x: 82, y: 40, size: 19, hue: hue - 10, yaw: 0.4, roll: 0.1 }) : "";
  return far + crown + row({ y: 72, count: 5 + riches, size: 13.5, from: 32, to: 132 });
}

interface LidPart {
  x: readonly [from: number, to: number];
  material: Material;
  inside: Material;
  scale: number;
}

/** Half a cylinder, swung open round the hinge at the back. */
function openLid({ x: [x0, x1], material, inside, scale }: LidPart): Face[] {
  const left = lidArc(x0).map((point) => scaleArc(point, scale));
  const right = lidArc(x1).map((point) => scaleArc(point, scale));
  const segments = Array.from({ length: lid_segments }, (_, index) => index);
  const outer = segments.map((i) => [pointAt(left, i), pointAt(right, i), pointAt(right, i + 1), pointAt(left, i + 1)]);
  const inner = segments.map((i) => [pointAt(left, i + 1), pointAt(right, i + 1), pointAt(right, i), pointAt(left, i)]);
  return [
    ...outer.map((corners) => ({ corners: corners.map(swing), material })),
    { corners: left.map(swing), material },
    { corners: right.toReversed().map(swing), material },
    ...inner.map((corners) => ({ corners: corners.map((point) => swing(scaleArc(point, 0.92))), material: inside })),
  ];
}

function lidArc(x: number): Ring {
  return Array.from({ length: lid_segments + 1 }, (_, index) => {
    const angle = (index / lid_segments) * Math.PI;
    return [x, body_height + Math.sin(angle) * half_depth * 0.86, Math.cos(angle) * half_depth];
  });
}

function scaleArc([x, y, z]: Vector, scale: number): Vector {
  return [x, body_height + (y - body_height) * scale, z * scale];
}

function swing([x, y0, z0]: Vector): Vector {
  const angle = -1.72;
  const y = y0 - body_height;
  const z = z0 + half_depth;
  return [
    x,
    body_height + y * Math.cos(angle) - z * Math.sin(angle),
    -half_depth + y * Math.sin(angle) + z * Math.cos(angle),
  ];
}

/** A box whose top, the fifth face, is left away. */
function openBody(wood: Material): Face[] {
  const span = { x: [-half_width, half_width], y: [0, body_height], z: [-half_depth, half_depth] } as const;
  return box(span, wood).filter((_, index) => index !== 4);
}

function fittings(): Face[] {
  const [w, h, d] = [half_width, body_height, half_depth];
  const upright = { y: [-0.02, h + 0.02], z: [-d, d + 0.04] } as const;
  const across = { x: [-w - 0.02, w + 0.02], z: [d - 0.04, d + 0.05] } as const;
  return [
    ...box({ ...upright, x: [-w - 0.03, -w + 0.17] }, gold),
    ...box({ ...upright, x: [w - 0.17, w + 0.03] }, gold),
    ...box({ ...across, y: [h - 0.14, h + 0.03] }, gold),
    ...box({ ...across, y: [-0.03, 0.12] }, gold),
  ];
}
