import { drawPiece, type Currency } from "./draw-piece.ts";
import { colour, drawShadow, drawSpark } from "./svg-piece.ts";

export function drawPouch(hue: number, currency: Currency): string {
  const cloth = (lightness: number) => colour(lightness, 0.1, hue + 50);
  return [
    drawShadow({ x: 80, y: 142, width: 44, height: 8, opacity: 0.24, hue }),
    drawPiece(currency, { x: 60, y: 62, size: 14, hue, yaw: 0.9, roll: -0.3 }),
    drawPiece(currency, { x: 96, y: 60, size: 15, hue: hue + 25, yaw: 0.2, roll: 0.35, cut: "emerald" }),
    drawPiece(currency, { x: 79, y: 48, size: 17, hue: hue - 18, yaw: 0.5, roll: 0.05 }),
    drawPiece(currency, { x: 108, y: 70, size: 11, hue: hue - 30, yaw: 0.5, roll: 0.4, cut: "hexagon" }),
    drawPiece(currency, { x: 49, y: 72, size: 10, hue: hue + 40, yaw: 0.1, roll: -0.5, cut: "hexagon" }),
    `<path d="M52 78c-20 18-28 36-24 50 4 13 24 17 52 17s48-4 52-17c4-14-4-32-24-50z" fill="${cloth(0.46)}"/>`,
    `<path d="M52 78c-20 18-28 36-24 50 3 9 12 14 26 16-10-20-6-46 12-66z" fill="${cloth(0.55)}"/>`,
    `<path d="M108 78c20 18 28 36 24 50-3 8-11 13-22 15 10-16 8-42-10-65z" fill="${cloth(0.36)}"/>`,
    `<path d="M46 70c6 10 22 12 34 12s28-2 34-12c3 6 0 12-6 16-8 5-18 6-28 6s-20-1-28-6c-6-4-9-10-6-16z" fill="${cloth(0.6)}"/>`,
    `<path d="M50 86c9 5 19 6 30 6s21-1 30-6l2 6c-9 6-20 7-32 7s-23-1-32-7z" fill="${colour(0.8, 0.14, 82)}"/>`,
    `<path d="M50 86c9 5 19 6 30 6v7c-12 0-23-1-32-7z" fill="${colour(0.88, 0.13, 86)}"/>`,
    drawPiece(currency, { x: 80, y: 121, size: 12, hue }),
    drawSpark({ x: 44, y: 46, radius: 6, opacity: 0.9 }),
    drawSpark({ x: 118, y: 48, radius: 4, opacity: 0.8 }),
  ].join("");
}
