// What pearls, embers and cogs come in beside pouch and chest.
import { drawFlame, drawPiece, wheelPath } from "./draw-piece.ts";
import { colour, drawShadow, drawSpark, tenth } from "./svg-piece.ts";

const gold = (lightness: number) => colour(lightness, 0.13, 84);
const iron = (lightness: number) => colour(lightness, 0.02, 40);
const brass = (lightness: number) => colour(lightness, 0.1, 78);

/** An open shell with one great pearl. */
export function drawClam(hue: number): string {
  const shell = (lightness: number) => colour(lightness, 0.07, hue + 130);
  const ribs = [-48, -24, 0, 24, 48].map((lean) => `M80 104L${80 + lean} ${44 + Math.abs(lean) * 0.34}`).join("");
  return [
    drawShadow({ x: 80, y: 138, width: 56, height: 9, opacity: 0.22, hue }),
    `<path d="M80 108C30 100 14 64 26 46c8-10 20-4 24 0 4-14 20-18 30-8 10-10 26-6 30 8 4-4 16-10 24 0 12 18-4 54-54 62z" fill="${shell(0.72)}"/>`,
    `<path d="${ribs}" stroke="${shell(0.56)}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M22 104c10-8 106-8 116 0-2 22-26 36-58 36s-56-14-58-36z" fill="${shell(0.44)}"/>`,
    `<ellipse cx="80" cy="104" rx="56" ry="13" fill="${colour(0.9, 0.05, hue + 130)}"/>`,
    drawPiece("pearl", { x: 80, y: 90, size: 31, hue, yaw: 0.4 }),
    drawSpark({ x: 122, y: 44, radius: 6, opacity: 0.9 }),
  ].join("");
}

/** A goblet with more pearls than it holds. */
export function drawGoblet(hue: number): string {
  const pearls = [
    [56, 56, 15],
    [104, 56, 15],
    [80, 38, 17],
    [68, 62, 16],
    [93, 62, 16],
    [46, 70, 12],
    [114, 70, 12],
    [80, 70, 15],
  ].map(([x = 0, y = 0, size = 0], index) => drawPiece("pearl", { x, y, size, hue, yaw: index }));
  return [
    drawShadow({ x: 80, y: 144, width: 46, height: 8, opacity: 0.24, hue }),
    ...pearls,
    `<path d="M34 72h92c0 30-20 44-38 46v14c14 0 24 4 26 10H46c2-6 12-10 26-10v-14c-18-2-38-16-38-46z" fill="${gold(0.74)}"/>`,
    `<path d="M34 72h26c2 26 8 40 16 46v24H46c2-6 12-10 26-10v-14c-18-2-38-16-38-46z" fill="${gold(0.88)}"/>`,
    `<path d="M32 68h96v9H32z" fill="${gold(0.94)}"/><path d="M66 92h28l-14 16z" fill="${colour(0.5, 0.12, hue)}"/>`,
    drawPiece("pearl", { x: 128, y: 132, size: 12, hue, yaw: 2 }),
    drawPiece("pearl", { x: 30, y: 134, size: 11, hue, yaw: 3 }),
    drawSpark({ x: 116, y: 34, radius: 7, opacity: 0.95 }),
  ].join("");
}

/** A lantern whose light is one ember. */
export function drawLantern(hue: number): string {
  return [
    drawShadow({ x: 80, y: 142, width: 40, height: 8, opacity: 0.26, hue }),
    `<path d="M62 40a18 18 0 0 1 36 0" fill="none" stroke="${iron(0.3)}" stroke-width="5"/>`,
    `<path d="M52 60h56l8 66H44z" fill="${colour(0.9, 0.1, 80)}"/><path d="M52 60h20l-4 66H44z" fill="${colour(0.96, 0.06, 90)}"/>`,
    drawFlame({ x: 80, y: 108, size: 24 }),
    `<path d="M58 38h44l14 22H44zM40 124h80v14H40z" fill="${iron(0.24)}"/><path d="M58 38h16l-8 22H44zM40 124h28v14H40z" fill="${iron(0.4)}"/>`,
    `<path d="M50 60h6l-6 64h-6zM104 60h6l6 64h-6zM78 60h4v12h-4z" fill="${iron(0.24)}"/>`,
    drawPiece("ember", { x: 28, y: 126, size: 13, hue, yaw: 0.4 }),
    drawPiece("ember", { x: 134, y: 128, size: 12, hue, yaw: 1.2 }),
  ].join("");
}

/** A fire basket on three legs, heaped with coals. */
export function drawBrazier(hue: number): string {
  const coals = [44, 62, 80, 98, 116].map((x, index) =>
    drawPiece("ember", { x, y: 74 + (index % 2) * 4, size: 16, hue, yaw: index * 0.8 }),
  );
  return [
    drawShadow({ x: 80, y: 146, width: 50, height: 8, opacity: 0.28, hue }),
    drawFlame({ x: 60, y: 84, size: 28 }),
    drawFlame({ x: 102, y: 84, size: 28 }),
    drawFlame({ x: 80, y: 82, size: 40 }),
    ...coals,
    `<path d="M22 84h116l-6 14H28z" fill="${iron(0.46)}"/><path d="M28 98h104c-8 20-26 26-52 26s-44-6-52-26z" fill="${iron(0.26)}"/>`,
    `<path d="M28 98h40c0 14 4 22 12 26-26 0-44-6-52-26z" fill="${iron(0.36)}"/>`,
    `<path d="M46 116l-14 30h10l16-24zM114 116l14 30h-10l-16-24zM75 124h10v24H75z" fill="${iron(0.2)}"/>`,
  ].join("");
}

/** Three wheels of three sizes that drive each other. */
export function drawGearTrain(hue: number): string {
  return [
    drawShadow({ x: 80, y: 142, width: 54, height: 8, opacity: 0.22, hue }),
    drawPiece("cog", { x: 116, y: 52, size: 25, hue, yaw: 0.2 }),
    drawPiece("cog", { x: 62, y: 84, size: 44, hue, yaw: 0.05 }),
    drawPiece("cog", { x: 122, y: 112, size: 30, hue, yaw: 0.5 }),
    drawSpark({ x: 40, y: 34, radius: 6, opacity: 0.9 }),
  ].join("");
}

/** Wheels one on the other on an axle, the widest below. */
export function drawWheelTower(hue: number): string {
  const wheels = [58, 49, 40, 31, 22].map((size, index) => {
    const wheel = { x: 80, y: 122 - index * 18, size, teeth: 14 - index * 2, turn: index * 0.3, tilt: 0.42 };
    return [
      `<path d="${wheelPath({ ...wheel, y: wheel.y + 8 })}" fill="${brass(0.38)}"/>`,
      `<path d="${wheelPath(wheel)}" fill="${brass(0.66 + index * 0.04)}"/>`,
      `<ellipse cx="80" cy="${wheel.y}" rx="${tenth(size * 0.52)}" ry="${tenth(size * 0.22)}" fill="${brass(0.86)}"/>`,
    ].join("");
  });
  return [
    drawShadow({ x: 80, y: 144, width: 62, height: 9, opacity: 0.24, hue }),
    ...wheels,
    `<path d="M76 24h8v26h-8z" fill="${brass(0.5)}"/><circle cx="80" cy="22" r="9" fill="${colour(0.6, 0.14, hue)}"/>`,
    drawSpark({ x: 122, y: 40, radius: 7, opacity: 0.95 }),
  ].join("");
}
