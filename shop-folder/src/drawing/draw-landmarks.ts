// What of a game stands in the wide picture, on the end side and before the brand's scene.
import type { Landmark } from "@gemgate/rules/goods/key-art";
import { drawCrystal } from "./draw-gem.ts";
import { drawDisc, drawGlow, type Scene, scene_height, scene_width } from "./scene.ts";
import { colour, tenths } from "./svg-piece.ts";

/** Beside the middle of the scene, and in the part of it that every screen shows. */
export function drawLandmark(name: Landmark, scene: Scene): string {
  const drawn = landmarks[name](scene);
  return drawn === "" ? "" : `<g transform="translate(196 ${name === "airship" ? 34 : 70}) scale(.8)">${drawn}</g>`;
}

const landmarks: Record<Landmark, (scene: Scene) => string> = {
  plain: () => "",
  isles: drawIsles,
  ship: drawShip,
  forge: drawForge,
  airship: drawAirship,
};

/** Floating isles with crystals on them. */
function drawIsles({ hue, seed }: Scene): string {
  const isles = [
    { x: scene_width * 0.6, y: scene_height * 0.47, scale: 1 },
    { x: scene_width * 0.86, y: scene_height * 0.4, scale: 0.74 },
    { x: scene_width * 0.73, y: scene_height * 0.2, scale: 0.45 },
  ];
  return isles.map((isle) => drawIsle({ ...isle, hue, seed })).join("");
}

interface Isle extends Pick<Scene, "hue" | "seed"> {
  x: number;
  y: number;
  scale: number;
}

function drawIsle({ x, y, scale: k, hue, seed }: Isle): string {
  const rim = `M${tenths(x - 62 * k, y)}l${tenths(20 * k, -9 * k)}h${86 * k}l${tenths(20 * k, 9 * k)}`;
  const rock =
    `${rim}l${tenths(-34 * k, 26 * k)}l${tenths(-20 * k, 40 * k)}` +
    `l${tenths(-16 * k, -24 * k)}l${tenths(-24 * k, -8 * k)}z`;
  const crystal = { hue, yaw: 0.2, roll: 0.18 };
  return [
    `<path d="${rock}" fill="${colour(0.3, 0.08, hue + 24)}"/>`,
    `<path d="${rim}l${tenths(-50 * k, 8 * k)}z" fill="${colour(0.62, 0.12, hue - 14)}"/>`,
    drawCrystal({ ...crystal, x: x - 14 * k, y: y - 1, size: 22 * k, height: 2.4, seed: 5 + seed }),
    drawCrystal({ x: x + 16 * k, y, size: 28 * k, hue: hue + 10, height: 2.9, seed: 8 + seed, yaw: 0.7, roll: -0.08 }),
    drawCrystal({ x: x + 38 * k, y: y + 1, size: 16 * k, hue: hue + 30, height: 2.1, seed: 12, yaw: 0.1, roll: -0.3 }),
  ].join("");
}

/** A ship under full sail. */
function drawShip({ hue }: Scene): string {
  const wood = (lightness: number) => colour(lightness, 0.06, 55);
  const mast = "M596 70h6v196h-6zM676 40h7v226h-7zM752 84h6v182h-6z";
  const sails = [
    [566, 84, 66, 60],
    [560, 150, 78, 66],
    [640, 54, 78, 72],
    [632, 132, 94, 84],
    [722, 98, 64, 56],
    [716, 160, 76, 60],
  ].map(([x = 0, y = 0, w = 0, h = 0]) => {
    const bulge = `M${tenths(x + 8, y)}h${w - 16}q22 ${h / 2} 8 ${h}q${-w / 2} -14 ${-w} 0q18 ${-h / 2} 8 ${-h}z`;
    return `<path d="${bulge}" fill="#fdf7ea"/><path d="M${tenths(x + 8, y)}h${(w - 16) / 3}q-6 ${h / 2} -8 ${h - 4}q-10 2 -8 4q18 ${-h / 2} 8 ${-h}z" fill="${colour(0.78, 0.05, 70)}"/>`;
  });
  return [
    `<path d="${mast}" fill="${wood(0.3)}"/>`,
    ...sails,
    `<path d="M683 40l40 12-40 14zM602 70l28 9-28 10z" fill="${colour(0.58, 0.17, hue)}"/>`,
    `<path d="M536 252h254l34-26 12 6q-14 60-62 78H592q-42-14-56-58z" fill="${wood(0.36)}"/>`,
    `<path d="M544 272h262l-9 16H552z" fill="${colour(0.8, 0.12, 82)}"/>`,
    `<path d="M486 360q30-56 62-54t52 8 54-6 60 6 58-6 60 4q40-6 68 48z" fill="${colour(0.72, 0.08, hue)}"/>`,
    `<path d="M520 340q24-36 46-24t54 4 52 4 58 2 60-2 66 2" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>`,
  ].join("");
}

/** A tower whose furnace burns, with sparks over it. */
function drawForge({ hue }: Scene): string {
  const stone = (lightness: number) => colour(lightness, 0.03, hue + 40);
  const fire = { x: 690, y: 74, radius: 40, fill: colour(0.8, 0.17, 55) };
  const sparks = [
    [620, 50, 4],
    [648, 24, 3],
    [742, 34, 5],
    [768, 62, 3],
    [722, 12, 3],
    [600, 84, 3],
  ];
  return [
    drawGlow(fire),
    `<path d="M690 4c34 36 46 60 34 96h-68c-12-30 2-44 14-58 2 12 8 16 12 16 8-14 2-34 8-54z" fill="${colour(0.68, 0.2, 40)}"/>`,
    `<path d="M694 44c18 22 22 36 14 58h-36c-6-18 2-26 10-34 2 6 4 8 6 8 4-8 2-20 6-32z" fill="${colour(0.92, 0.13, 90)}"/>`,
    ...sparks.map(([x = 0, y = 0, radius = 0]) => drawDisc({ x, y, radius, fill: colour(0.85, 0.15, 65) })),
    `<path d="M632 96h116l14 24h-18l30 240H606l30-240h-18z" fill="${stone(0.26)}"/>`,
    `<path d="M632 96h40l-20 264h-46l30-240h-18z" fill="${stone(0.4)}"/>`,
    `<path d="M540 360v-96l34-20v-40h20v52l30 20v84zM790 360V236l20-16v-44h22v60l28 22v102z" fill="${stone(0.2)}"/>`,
    `<path d="M662 214q28-44 56 0v66h-56z" fill="${colour(0.84, 0.16, 70)}"/><path d="M672 226q18-30 36 0v54h-36z" fill="${colour(0.96, 0.09, 95)}"/>`,
    `<path d="M560 284h14v18h-14zM592 284h14v18h-14zM806 266h14v20h-14zM834 266h12v20h-12zM676 144h12v24h-12zM700 144h12v24h-12z" fill="${colour(0.84, 0.15, 70)}"/>`,
  ].join("");
}

/** An airship with its gondola, and wheels of brass. */
function drawAirship({ hue }: Scene): string {
  const brass = (lightness: number) => colour(lightness, 0.1, 78);
  const hull = (lightness: number) => colour(lightness, 0.09, hue);
  return [
    `<path d="M496 132c30-92 270-116 358-8-40 92-310 108-358 8z" fill="${hull(0.9)}"/>`,
    `<path d="M496 132c80 22 280 18 358-8-40 92-310 108-358 8z" fill="${hull(0.6)}"/>`,
    `<path d="M580 70c-34 36-34 96 0 124h12c-28-36-28-92 2-128zM676 52c-10 50-10 106 0 152h12c-10-50-10-102 0-152zM770 68c26 36 26 84 2 124h12c26-40 22-88 0-120z" fill="${brass(0.68)}"/>`,
    `<path d="M830 96l52-34v50zM834 140l52 30-2-46zM844 110h44v16h-44z" fill="${colour(0.5, 0.16, hue + 150)}"/>`,
    `<path d="M604 204l16 34M752 200l-16 38M676 206v32" stroke="${brass(0.34)}" stroke-width="5"/>`,
    `<path d="M586 236h188l-22 46q-8 12-24 12h-92q-18 0-28-16z" fill="${colour(0.34, 0.06, 50)}"/>`,
    `<path d="M586 236h188l-6 13H594z" fill="${brass(0.78)}"/>`,
    [626, 662, 698, 734].map((x) => drawDisc({ x, y: 262, radius: 8, fill: colour(0.93, 0.1, 90) })).join(""),
    drawWheel({ x: 560, y: 268, radius: 30, fill: brass(0.74) }),
    drawWheel({ x: 808, y: 226, radius: 22, fill: brass(0.62) }),
  ].join("");
}

function drawWheel({ x, y, radius, fill }: { x: number; y: number; radius: number; fill: string }): string {
  const teeth = Array.from({ length: 10 }, (_, index) => {
    const turn = `transform="rotate(${index * 36} ${x} ${y})"`;
    return `<rect x="${x - radius * 0.14}" y="${y - radius}" width="${radius * 0.28}" height="${radius * 2}" fill="${fill}" ${turn}/>`;
  });
  const ring = `<circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="none" stroke="${fill}" stroke-width="${radius * 0.36}"/>`;
  const gap = `<circle cx="${x}" cy="${y}" r="${radius * 0.4}" fill="${colour(0.3, 0.05, 60)}"/>`;
  return `${teeth.slice(0, 5).join("")}${gap}${ring}`;
}
