import { code128Widths } from "./code-128.ts";
import type { SymbolShape } from "./symbol-shape.ts";

const bar_height = 56;
/** ISO/IEC 15417 wants ten units of paper on either side. */
const edge = 10;

/** Undefined for a code that no barcode can say. */
export function barcodeShape(code: string): SymbolShape | undefined {
  const widths = code128Widths(code);
  if (widths === undefined) return undefined;
  let at = edge;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v${bar_height}h-${width}z`;
    at += width;
  }
  return { width: at + edge, height: bar_height, path };
}
