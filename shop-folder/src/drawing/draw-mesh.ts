// Turns a mesh into flat-shaded SVG polygons: far faces first, light from the upper left, shade turned in hue.
import type { Face, Material } from "./mesh.ts";
import { colour, tenth } from "./svg-piece.ts";
import { cross, dot, negate, normalize, rotate, subtract, type Turn, type Vector } from "./vector.ts";

export interface MeshView {
  /** Where the mesh's origin stands in the picture. */
  x: number;
  y: number;
  /** Picture units for one unit of the mesh. */
  size: number;
  hue: number;
  turn: Partial<Turn>;
  chroma?: number;
  low?: number;
  high?: number;
  /** How bright a facet flashes that mirrors the light. */
  gloss?: number;
  /** Glass shows its back faces through the front. */
  glass?: boolean;
  edge?: number;
}

interface ShownFace {
  corners: readonly Vector[];
  normal: Vector;
  depth: number;
  material: Material;
}

const light = normalize([-0.45, 0.75, 0.62]);
const halfway = normalize([-0.28, 0.5, 0.95]);

export function drawMesh(faces: readonly Face[], view: MeshView): string {
  const shown = faces.map((face) => turnFace(face, view.turn)).toSorted((a, b) => a.depth - b.depth);
  const front = shown.filter((face) => face.normal[2] > 0.001).map((face) => paintFront(face, view));
  if (view.glass === false) return front.join("");
  const back = shown.filter((face) => face.normal[2] < 0).map((face) => paintBack(face, view));
  return [...back, ...front].join("");
}

function turnFace({ corners, material = {} }: Face, { pitch = 0, yaw = 0, roll = 0 }: Partial<Turn>): ShownFace {
  const turned = corners.map((corner) => rotate(corner, { pitch, yaw, roll }));
  const [first, second, third] = turned;
  if (first === undefined || second === undefined || third === undefined) throw new Error("a face needs three corners");
  const normal = normalize(cross(subtract(second, first), subtract(third, first)));
  const depth = turned.reduce((sum, corner) => sum + corner[2], 0) / turned.length;
  return { corners: turned, normal, depth, material };
}

function paintFront(face: ShownFace, view: MeshView): string {
  const { lightness, chroma, hue } = shade(face.normal, face.material, view);
  const { edge = 0.5, glass = true } = view;
  const fill = colour(lightness, Math.max(0.01, chroma), hue);
  const opacity = glass && face.material.solid !== true ? ' fill-opacity=".93"' : "";
  const edgeColour = colour(Math.min(0.97, lightness + 0.1), chroma * 0.75, hue);
  const stroke = ` stroke="${edgeColour}" stroke-width="${edge}" stroke-linejoin="round"`;
  return `<path d="${outline(face, view)}" fill="${fill}"${opacity}${stroke}/>`;
}

function paintBack(face: ShownFace, view: MeshView): string {
  const { lightness, chroma, hue } = shade(negate(face.normal), face.material, view);
  const fill = colour(lightness * 0.72, Math.max(0.01, chroma), hue);
  return `<path d="${outline(face, view)}" fill="${fill}" fill-opacity=".55"/>`;
}

function shade(normal: Vector, material: Material, view: MeshView) {
  const lit = Math.max(0, dot(normal, light));
  const flash = Math.max(0, dot(normal, halfway)) ** 14 * (view.gloss ?? 0.22);
  const low = material.low ?? view.low ?? 0.36;
  const high = material.high ?? view.high ?? 0.86;
  return {
    hue: (material.hue ?? view.hue) + (1 - lit) * (material.shift ?? 18),
    chroma: (material.chroma ?? view.chroma ?? 0.15) * (1 - flash * 1.6),
    lightness: Math.min(0.97, low + (high - low) * lit ** 0.85 + flash),
  };
}

function outline({ corners }: ShownFace, { x, y, size }: MeshView): string {
  const points = corners.map((corner) => `${tenth(x + corner[0] * size)} ${tenth(y - corner[1] * size)}`);
  return `M${points.join(" ")}z`;
}
