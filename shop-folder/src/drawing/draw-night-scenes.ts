// Scenes on a dark ground.
import { ridgePath } from "./draw-ridge.ts";
import { drawDisc, drawGlow, drawSky, drawStars, groundPath, type Scene, scene_height, scene_width } from "./scene.ts";
import { colour, tenth } from "./svg-piece.ts";

/** A ringed planet cut by the edge, a small one far away, black between them. */
export function drawSpace({ hue, seed }: Scene): string {
  const [x, y, radius] = [510, 190, 128];
  const ring = (opacity: number, side: "far" | "near") =>
    `<path d="M${x - 240} ${y + 34}a240 52 -12 0 ${side === "far" ? 1 : 0} 470 -74l-46 8a190 34 -12 0 ${side === "far" ? 0 : 1} -376 60z" fill="${colour(0.86, 0.06, hue - 20)}" opacity="${opacity}"/>`;
  return [
    drawSky([
      { at: 0, lightness: 0.12, chroma: 0.05, hue: hue + 50 },
      { at: 0.6, lightness: 0.17, chroma: 0.07, hue: hue + 30 },
      { at: 1, lightness: 0.26, chroma: 0.1, hue: hue + 10 },
    ]),
    drawStars({ seed, count: 90, below: scene_height }),
    drawGlow({ x: 700, y: 70, radius: 40, fill: colour(0.6, 0.15, hue - 30) }),
    drawDisc({ x: 772, y: 74, radius: 20, fill: colour(0.78, 0.06, hue + 60) }),
    drawDisc({ x: 778, y: 70, radius: 16, fill: colour(0.9, 0.04, hue + 60) }),
    ring(0.5, "far"),
    drawDisc({ x, y, radius, fill: colour(0.42, 0.13, hue + 10) }),
    `<path d="M${x - 118} ${y - 50}a128 128 0 0 1 236 0q-118 34 -236 0z" fill="${colour(0.66, 0.13, hue)}"/>`,
    `<path d="M${x - 128} ${y}q128 44 256 0a128 128 0 0 1 -10 50q-118 34 -236 0a128 128 0 0 1 -10 -50z" fill="${colour(0.54, 0.14, hue + 4)}"/>`,
    `<path d="M${x + 30} ${y - 124}a128 128 0 0 1 0 248a160 160 0 0 0 0 -248z" fill="#000" opacity=".38"/>`,
    ring(0.95, "near"),
  ].join("");
}

/** Curtains of light over snow that is brighter than the sky. */
export function drawAurora({ hue, seed }: Scene): string {
  const curtains = [
    { x: 250, width: 90, height: 170, glow: -70 },
    { x: 390, width: 120, height: 220, glow: -90 },
    { x: 540, width: 80, height: 190, glow: -60 },
    { x: 660, width: 130, height: 236, glow: -100 },
    { x: 810, width: 90, height: 200, glow: -70 },
  ];
  return [
    drawSky([
      { at: 0, lightness: 0.15, chroma: 0.06, hue: hue + 10 },
      { at: 1, lightness: 0.34, chroma: 0.1, hue: hue - 20 },
    ]),
    drawStars({ seed, count: 40, below: 170 }),
    `<defs><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></linearGradient></defs>`,
    ...curtains.map(({ x, width, height, glow }) => {
      const veil = `M${x} 0h${tenth(width * 0.7)}q-26 ${height / 2} ${tenth(width * 0.3)} ${height}q${tenth(-width / 2)} 26 ${-width} 4q26 ${-height / 2} 0 ${-height - 4}z`;
      return `<path d="${veil}" fill="${colour(0.74, 0.17, hue + glow)}" opacity=".6"/><path d="${veil}" fill="url(#c)" opacity=".5"/>`;
    }),
    `<path d="${ridgePath({ width: scene_width, height: scene_height, y: 288, rise: 110, peaks: 6, seed: 21 })}" fill="${colour(0.24, 0.06, hue)}"/>`,
    `<path d="${groundPath([286, 268, 296, 274, 300, 276, 290])}" fill="${colour(0.93, 0.025, hue)}"/>`,
    `<path d="${groundPath([320, 306, 330, 312, 334, 310, 326])}" fill="${colour(0.82, 0.04, hue)}"/>`,
    drawFirs({ fill: colour(0.2, 0.05, hue - 10) }),
  ].join("");
}

function drawFirs({ fill }: { fill: string }): string {
  const firs = [
    [40, 300, 46],
    [74, 306, 34],
    [430, 306, 40],
    [462, 312, 56],
    [498, 308, 36],
    [840, 310, 60],
    [878, 304, 44],
  ].map(([x = 0, y = 0, h = 0]) => {
    const w = h * 0.3;
    return `M${x} ${y - h}l${tenth(w)} ${tenth(h * 0.45)}h${tenth(-w * 0.4)}l${tenth(w * 0.8)} ${tenth(h * 0.55)}h${tenth(-w * 2.8)}l${tenth(w * 0.8)} ${tenth(-h * 0.55)}h${tenth(-w * 0.4)}z`;
  });
  return `<path d="${firs.join("")}" fill="${fill}"/>`;
}
