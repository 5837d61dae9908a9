import { seededRandom } from "./seeded-random.ts";
import { drawDisc, drawGlow, drawSky, drawStars, type Scene, scene_height, scene_width } from "./scene.ts";
import { colour, tenth } from "./svg-piece.ts";

/** Towers with lit windows at dusk, standing close; the sky between them is pale. */
export function drawCity({ hue, seed, turn }: Scene): string {
  const sun = { x: 470, y: 210, radius: 46, fill: colour(0.96, 0.06, hue - 10) };
  return [
    drawSky([
      { at: 0, lightness: 0.36, chroma: 0.08, hue: hue + 60 * turn },
      { at: 0.55, lightness: 0.68, chroma: 0.11, hue: hue + 14 * turn },
      { at: 1, lightness: 0.9, chroma: 0.08, hue },
    ]),
    drawStars({ seed, count: 14, below: 70 }),
    drawGlow(sun),
    drawDisc(sun),
    drawTowers({ seed: seed + 1, foot: scene_height, rise: 210, wide: 44, fill: colour(0.52, 0.08, hue + 30 * turn) }),
    drawTowers({
      seed: seed + 4,
      foot: scene_height,
      rise: 270,
      wide: 66,
      fill: colour(0.24, 0.05, hue + 45 * turn),
      lit: hue,
    }),
  ].join("");
}

interface Towers {
  seed: number;
  foot: number;
  rise: number;
  wide: number;
  fill: string;
  /** The hue of the light in their windows. */
  lit?: number;
}

function drawTowers({ seed, foot, rise, wide, fill, lit }: Towers): string {
  const random = seededRandom(seed * 97);
  let roofs = "";
  let windows = "";
  for (let x = -10; x < scene_width;) {
    const width = wide * (0.7 + random() * 0.6);
    // The text stands before low houses.
    const grows = x < scene_width * 0.38 ? 0.38 : 0.62 + random() * 0.38;
    const top = foot - rise * grows * (0.78 + random() * 0.22);
    roofs += `M${tenth(x)} ${foot}V${tenth(top)}h${tenth(width * 0.94)}V${foot}z`;
    if (random() > 0.6) roofs += `M${tenth(x + width * 0.44)} ${tenth(top)}v-26h4v26z`;
    if (lit !== undefined) windows += windowsOf({ x, top, width, foot, random });
    x += width;
  }
  const light = lit === undefined ? "" : `<path d="${windows}" fill="${colour(0.93, 0.11, lit)}"/>`;
  return `<path d="${roofs}" fill="${fill}"/>${light}`;
}

interface Tower {
  x: number;
  top: number;
  width: number;
  foot: number;
  random: () => number;
}

function windowsOf({ x, top, width, foot, random }: Tower): string {
  let panes = "";
  for (let y = top + 12; y < foot - 10; y += 19) {
    for (let left = x + 8; left < x + width - 16; left += 14) {
      if (random() > 0.58) panes += `M${Math.round(left)} ${Math.round(y)}h7v9h-7z`;
    }
  }
  return panes;
}
