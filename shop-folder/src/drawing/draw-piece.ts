// One piece of a game's currency, wherever it lies: alone, on a heap, in a chest.
import { drawGem, type GemCut } from "./draw-gem.ts";
import { drawMesh } from "./draw-mesh.ts";
import { smallGemMesh } from "./gem-mesh.ts";
import { colour, tenth, tenths } from "./svg-piece.ts";

export const currencies = ["gem", "pearl", "ember", "cog"] as const;

export type Currency = (typeof currencies)[number];

export interface Piece {
  x: number;
  y: number;
  /** Half of its width. */
  size: number;
  hue: number;
  yaw?: number;
  roll?: number;
  cut?: GemCut;
  isPlain?: boolean;
}

const drawers: Record<Currency, (piece: Piece) => string> = {
  gem: drawGem,
  pearl: drawPearl,
  ember: drawEmber,
  cog: drawCog,
};

export function drawPiece(currency: Currency, piece: Piece): string {
  return drawers[currency](piece);
}

const place = (x: number, y: number) => `cx="${tenth(x)}" cy="${tenth(y)}"`;

/** A ball with a soft shade and two lights on it. */
function drawPearl({ x, y, size, yaw = 0 }: Piece): string {
  const r = size * 0.84;
  const sheen = 320 + Math.sin(yaw * 5) * 40;
  const ball = (dx: number, dy: number, scale: number, fill: string) =>
    `<circle ${place(x + dx * r, y + dy * r)} r="${tenth(r * scale)}" fill="${fill}"/>`;
  return [
    ball(0, 0, 1, colour(0.66, 0.06, sheen)),
    ball(-0.07, -0.08, 0.92, colour(0.8, 0.05, sheen + 20)),
    ball(-0.14, -0.16, 0.78, colour(0.9, 0.035, 60)),
    ball(-0.2, -0.22, 0.56, colour(0.96, 0.02, 80)),
    `<ellipse ${place(x - r * 0.34, y - r * 0.4)} rx="${tenth(r * 0.2)}" ry="${tenth(r * 0.14)}" fill="#fff"/>`,
    `<circle ${place(x + r * 0.46, y + r * 0.44)} r="${tenth(r * 0.1)}" fill="#fff" opacity=".6"/>`,
  ].join("");
}

/** Below this size only the flame could be seen. */
const small_ember_size = 16;

/** A coal that glows, in its own flame. */
function drawEmber({ x, y, size, yaw = 0, roll = 0 }: Piece): string {
  if (size < small_ember_size) return drawFlame({ x, y: y + size * 0.5, size: size * 1.1 });
  const coal = { chroma: 0.05, low: 0.14, high: 0.42, gloss: 0.08, glass: false, edge: 0.3, hue: 35 };
  const turn = { pitch: 0.5, yaw, roll: roll * 0.5 };
  const crack = `M${tenths(x - size * 0.42, y + size * 0.16)}l${tenths(size * 0.3, size * 0.14)}l${tenths(size * 0.12, size * 0.3)}M${tenths(x + size * 0.02, y + size * 0.32)}l${tenths(size * 0.34, -size * 0.22)}`;
  return [
    drawFlame({ x, y: y + size * 0.42, size: size * 1.06 }),
    drawMesh(smallGemMesh(6), { x, y: y + size * 0.4, size: size * 0.6, turn, ...coal }),
    `<path d="${crack}" fill="none" stroke="${colour(0.78, 0.18, 55)}" stroke-width="${tenth(Math.max(1, size * 0.07))}" stroke-linecap="round"/>`,
  ].join("");
}

/** A tongue of fire on its foot. */
export function drawFlame({ x, y, size: r }: Pick<Piece, "x" | "y" | "size">): string {
  const tongue = (k: number, lift: number) =>
    `M${tenths(x, y - r * 1.6 * k - lift)}c${tenths(r * 0.3 * k, r * 0.5 * k, r * 0.8 * k, r * 0.7 * k, r * 0.74 * k, r * 1.2 * k)}` +
    `c${tenths(-r * 0.06 * k, r * 0.56 * k, -r * 1.42 * k, r * 0.56 * k, -r * 1.48 * k, 0)}` +
    `c${tenths(-r * 0.02 * k, -r * 0.34 * k, r * 0.2 * k, -r * 0.5 * k, r * 0.34 * k, -r * 0.62 * k)}` +
    `c${tenths(r * 0.02 * k, r * 0.2 * k, r * 0.1 * k, r * 0.24 * k, r * 0.16 * k, r * 0.22 * k)}c${tenths(r * 0.16 * k, -r * 0.2 * k, r * 0.1 * k, -r * 0.5 * k, r * 0.24 * k, -r * 0.8 * k)}z`;
  return [
    `<path d="${tongue(1, 0)}" fill="${colour(0.64, 0.21, 36)}"/>`,
    `<path d="${tongue(0.7, -r * 0.08)}" fill="${colour(0.78, 0.17, 62)}"/>`,
    `<path d="${tongue(0.4, -r * 0.12)}" fill="${colour(0.94, 0.12, 95)}"/>`,
  ].join("");
}

const brass = (lightness: number) => colour(lightness, 0.1, 78);

/** A toothed wheel of brass, thick enough to lie on a heap. */
function drawCog({ x, y, size, yaw = 0 }: Piece): string {
  const wheel = { x, y, size, teeth: size < 16 ? 7 : 9, turn: yaw };
  const thick = size * 0.2;
  return [
    `<path d="${wheelPath({ ...wheel, y: y + thick })}" fill="${brass(0.4)}" fill-rule="evenodd"/>`,
    `<path d="${wheelPath(wheel)}" fill="${brass(0.72)}" fill-rule="evenodd"/>`,
    `<circle ${place(x, y)} r="${tenth(size * 0.5)}" fill="none" stroke="${brass(0.9)}" stroke-width="${tenth(size * 0.13)}"/>`,
    `<path d="M${tenths(x - size * 0.62, y - size * 0.3)}a${tenths(size * 0.7, size * 0.7)} 0 0 1 ${tenths(size * 0.7, -size * 0.38)}" fill="none" stroke="${brass(0.96)}" stroke-width="${tenth(size * 0.08)}" stroke-linecap="round"/>`,
  ].join("");
}

interface Wheel {
  x: number;
  y: number;
  size: number;
  teeth: number;
  turn: number;
  /** How far it lies down; 1 stands. */
  tilt?: number;
}

export function wheelPath({ x, y, size, teeth, turn, tilt = 0.94 }: Wheel): string {
  const at = (angle: number, radius: number) =>
    tenths(x + Math.cos(angle) * size * radius, y + Math.sin(angle) * size * radius * tilt);
  const step = (Math.PI * 2) / teeth;
  const rim = Array.from({ length: teeth }, (_, index) => {
    const angle = turn + index * step;
    return `${at(angle - step * 0.32, 0.76)} ${at(angle - step * 0.2, 1)} ${at(angle + step * 0.2, 1)} ${at(angle + step * 0.32, 0.76)}`;
  });
  const [rx, ry] = [size * 0.3, size * 0.3 * tilt];
  const hole = `M${tenths(x - rx, y)}a${tenths(rx, ry)} 0 1 0 ${tenth(rx * 2)} 0a${tenths(rx, ry)} 0 1 0 ${tenth(-rx * 2)} 0z`;
  return `M${rim.join(" ")}z${hole}`;
}
