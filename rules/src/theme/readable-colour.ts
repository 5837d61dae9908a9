// The two searches of the palette: a colour that can be read on given surfaces, and a fill that text can stand on.
import { contrast, contrastOf, luminance, oklchToHex } from "./oklch.ts";

export type Mode = "light" | "dark";

interface ReadableSearch {
  /** The wished lightness; the search walks towards black in light mode and towards white in dark mode. */
  from: number;
  chroma: number;
  hue: number;
  backs: readonly string[];
  ratio: number;
  mode: Mode;
}

/** The nearest lightness whose contrast with every background meets the ratio. */
export function findReadable({ from, chroma, hue, backs, ratio, mode }: ReadableSearch): string {
  const behind = backs.map(luminance);
  const direction = mode === "dark" ? 1 : -1;
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += direction * 0.004) {
    const hex = oklchToHex([lightness, chroma, hue]);
    const own = luminance(hex);
    if (behind.every((back) => contrastOf(own, back) >= ratio)) return hex;
  }
  return mode === "dark" ? "#ffffff" : "#000000";
}

export interface Tone {
  lightness: number;
  chroma: number;
  hue: number;
}

export interface Fill {
  fill: string;
  /** White, or the deep ink of the same hue. */
  on: string;
  lightness: number;
}

/**
 * The tone itself with white or with its own ink where one can be read; else lightness moves the least possible. Where it is told
 * what lies behind, the fill also stands out from it.
 */
export function findFill({ lightness, chroma, hue }: Tone, behind: readonly string[] = []): Fill {
  const ink = oklchToHex([0.19, Math.min(chroma, 0.05), hue]);
  for (let distance = 0; distance < 0.7; distance += 0.004) {
    for (const sign of distance === 0 ? [1] : [-1, 1]) {
      const moved = lightness + sign * distance;
      const fill = oklchToHex([Math.min(0.97, Math.max(0.12, moved)), chroma, hue]);
      if (behind.some((back) => contrast(fill, back) < stands_out_min)) continue;
      if (contrast("#ffffff", fill) >= fill_ratio_min) return { fill, on: "#ffffff", lightness: moved };
      if (contrast(ink, fill) >= fill_ratio_min) return { fill, on: ink, lightness: moved };
    }
  }
  throw new Error(`no readable fill for lightness ${lightness}, chroma ${chroma}, hue ${hue}`);
}

/** A little above the 4.5 of WCAG AA, so that rounding to eight bits cannot fall below it. */
const fill_ratio_min = 4.6;

/** Likewise above the 3 of WCAG for what is not text. */
const stands_out_min = 3.05;
