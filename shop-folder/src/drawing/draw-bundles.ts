// Bundles and what is in them: keys, tickets, frames, time.
import { colour, drawShadow, drawSpark } from "./svg-piece.ts";

const gold = (lightness: number) => colour(lightness, 0.13, 84);

interface Key {
  /** The middle of the key. */
  x: number;
  y: number;
  scale: number;
  /** Degrees. */
  turn: number;
  hue: number;
}

export function drawKey({ x, y, scale, turn, hue }: Key): string {
  return [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">`,
    `<path d="M-7-8h14v58H21v10H7v8h10v10H-7z" fill="${gold(0.72)}"/><path d="M-7-8h5v86h-5z" fill="${gold(0.9)}"/>`,
    `<path d="M0-62a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm0 13a15 15 0 1 0 0 30 15 15 0 0 0 0-30z" fill="${gold(0.78)}" fill-rule="evenodd"/>`,
    `<path d="M-24-40a26 26 0 0 1 22-20" fill="none" stroke="${gold(0.95)}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M0-46 10-34 0-20-10-34z" fill="${colour(0.6, 0.17, hue)}"/><path d="M0-46v26l-10-14z" fill="${colour(0.74, 0.14, hue)}"/>`,
    "</g>",
  ].join("");
}

export function drawKeys({ hue, count }: { hue: number; count: 1 | 5 }): string {
  const turns = count === 1 ? [34] : [-64, -32, 0, 32, 64];
  const scale = count === 1 ? 0.92 : 0.62;
  const keys = turns.map((turn) => {
    const angle = ((turn - 90) * Math.PI) / 180;
    const reach = count === 1 ? 0 : 36;
    const [x, y] = [80 + Math.cos(angle) * reach, (count === 1 ? 80 : 114) + Math.sin(angle) * reach];
    return drawKey({ x: Math.round(x), y: Math.round(y), scale, turn, hue });
  });
  return [
    drawShadow({ x: 80, y: 142, width: count === 1 ? 36 : 54, height: 8, opacity: 0.22, hue }),
    ...keys,
    drawSpark({ x: 124, y: 40, radius: 7, opacity: 0.95 }),
    drawSpark({ x: 34, y: 54, radius: 4.5, opacity: 0.85 }),
  ].join("");
}

const star = "l5 11 12 1.6-9 8.2 2.4 12L80 96.6l-10.4 6.2L72 90.8l-9-8.2L75 81z";

/** Tickets in a fan; many of them stand closer. */
export function drawTickets({ hue, count }: { hue: number; count: number }): string {
  const spread = count > 3 ? 17 : 22;
  const tickets = Array.from({ length: count }, (_, index) => {
    const turn = (index - (count - 1) / 2) * spread;
    const last = index === count - 1;
    const paper = colour(last ? 0.72 : 0.5 + (index % 2) * 0.12, 0.15, hue + index * 6);
    return [
      `<g transform="rotate(${turn} 80 150)">`,
      `<path d="M56 34h48a5 5 0 0 1 5 5v36a8 8 0 0 0 0 16v36a5 5 0 0 1-5 5H56a5 5 0 0 1-5-5V91a8 8 0 0 0 0-16V39a5 5 0 0 1 5-5z" fill="${paper}"/>`,
      `<path d="M57 41h46v28H57zM57 97h46v28H57z" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>`,
      `<path d="M80 70${star}" fill="${colour(0.95, 0.08, 90)}" transform="translate(0 -4) translate(80 84) scale(.8) translate(-80 -84)"/>`,
      "</g>",
    ].join("");
  });
  return [
    drawShadow({ x: 80, y: 144, width: 50, height: 8, opacity: 0.22, hue }),
    `<g transform="translate(24 26) scale(.7)">${tickets.join("")}</g>`,
    drawSpark({ x: 128, y: 36, radius: 6, opacity: 0.9 }),
  ].join("");
}

/** The frame of a portrait; a rich one has wings and a crown. */
export function drawFrame({ hue, isRich }: { hue: number; isRich: boolean }): string {
  const feather = (y: number, reach: number) => `M52 ${y}q${-reach * 0.7}-18 ${-reach}-26q4 26 ${reach} 38z`;
  const wing = [70, 88, 106].map((y, index) => feather(y, 44 - index * 9)).join("");
  const wings = isRich
    ? `<path d="${wing}" fill="${gold(0.9)}"/><path d="${wing}" fill="${gold(0.76)}" transform="translate(160) scale(-1 1)"/>`
    : "";
  const crown = isRich
    ? `<path d="M56 34 52 8l16 12L80 2l12 18 16-12-4 26z" fill="${gold(0.84)}"/><path d="M56 28h48v8H56z" fill="${gold(0.66)}"/>`
    : "";
  return [
    drawShadow({ x: 80, y: 146, width: 44, height: 8, opacity: 0.22, hue }),
    wings,
    `<path d="M80 26 122 50v52l-42 40-42-40V50z" fill="${gold(0.7)}"/><path d="M80 26v116l-42-40V50z" fill="${gold(0.86)}"/>`,
    `<path d="M80 40 110 58v38l-30 30-30-30V58z" fill="${colour(0.34, 0.1, hue)}"/><path d="M80 40 110 58v38l-30 30z" fill="${colour(0.46, 0.12, hue)}"/>`,
    `<path d="M80 60a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM56 102c4-14 44-14 48 0l-24 24z" fill="${colour(0.86, 0.06, hue)}"/>`,
    crown,
    isRich ? "" : `<path d="M80 14 90 26 80 38 70 26z" fill="${colour(0.66, 0.16, hue + 40)}"/>`,
    drawSpark({ x: 130, y: 40, radius: 6, opacity: 0.9 }),
  ].join("");
}

export function drawHourglass(hue: number): string {
  const sand = (lightness: number) => colour(lightness, 0.14, hue);
  return [
    drawShadow({ x: 80, y: 146, width: 40, height: 8, opacity: 0.22, hue }),
    `<path d="M48 34h64c0 30-18 38-22 48 4 10 22 18 22 48H48c0-30 18-38 22-48-4-10-22-18-22-48z" fill="${colour(0.93, 0.03, hue)}" opacity=".9"/>`,
    `<path d="M56 58h48c-6 12-14 16-18 24h-12c-4-8-12-12-18-24zM52 130c4-16 16-22 28-24 12 2 24 8 28 24z" fill="${sand(0.62)}"/>`,
    `<path d="M56 58h20c2 10 4 16 2 24h-4c-4-8-12-12-18-24zM52 130c4-16 16-22 28-24-8 6-12 14-12 24z" fill="${sand(0.78)}"/><path d="M78 80h4v30h-4z" fill="${sand(0.62)}"/>`,
    `<path d="M40 22h80v14H40zM40 128h80v14H40z" fill="${gold(0.7)}"/><path d="M40 22h32v14H40zM40 128h32v14H40z" fill="${gold(0.88)}"/>`,
    `<path d="M44 36h6v92h-6zM110 36h6v92h-6z" fill="${gold(0.6)}"/><path d="M58 44c0 14 6 22 12 30" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
    drawSpark({ x: 132, y: 60, radius: 6, opacity: 0.9 }),
  ].join("");
}
