// Apart from the barcode: its library is loaded only where a square symbol is shown.
import { encode } from "uqr";
import type { SymbolShape } from "./symbol-shape.ts";

const edge = 4;
/** Longer words make squares that a phone cannot read from a screen. */
const longest = 600;

export function qrShape(words: string): SymbolShape | undefined {
  if (words === "" || words.length > longest) return undefined;
  const { data, size } = encode(words, { ecc: "M", border: edge });
  const path = data.map((row, y) => row.map((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { width: size, height: size, path };
}
