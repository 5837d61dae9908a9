import { drawMesh } from "./draw-mesh.ts";
import { brilliantMesh, emeraldMesh, shardMesh, smallGemMesh } from "./gem-mesh.ts";

export type GemCut = "round" | "hexagon" | "emerald";

interface Gem {
  x: number;
  y: number;
  size: number;
  hue: number;
  yaw?: number;
  roll?: number;
  pitch?: number;
  cut?: GemCut;
  /** One of many: with few facets, whatever its size. */
  isPlain?: boolean;
}

/** Below this size a full cut would be more edge than face. */
const small_gem_size = 16;

export function drawGem({ x, y, size, hue, yaw = 0.3, roll = 0, pitch = 0.62, cut = "round", isPlain }: Gem): string {
  const turn = { pitch, yaw, roll };
  if (size < small_gem_size || isPlain === true) {
    const tones = { chroma: 0.18, low: 0.42, high: 0.76, gloss: 0.24, glass: false, edge: 0.35 };
    return drawMesh(smallGemMesh(cut === "round" ? 7 : 6), { x, y, size, hue, turn, ...tones });
  }
  const mesh = cut === "emerald" ? emeraldMesh() : brilliantMesh(cut === "hexagon" ? 6 : 8);
  return drawMesh(mesh, { x, y, size, hue, turn, chroma: 0.175, low: 0.4, high: 0.8, gloss: 0.26 });
}

interface Crystal {
  /** Where the foot stands. */
  x: number;
  y: number;
  size: number;
  hue: number;
  height: number;
  radius?: number;
  seed: number;
  yaw: number;
  roll: number;
}

export function drawCrystal({ x, y, size, hue, height, radius = 0.5, seed, yaw, roll }: Crystal): string {
  const turn = { pitch: 0.28, yaw, roll };
  const tones = { chroma: 0.16, low: 0.36, high: 0.84, gloss: 0.2 };
  return drawMesh(shardMesh({ height, radius, seed }), { x, y, size, hue, turn, ...tones });
}
