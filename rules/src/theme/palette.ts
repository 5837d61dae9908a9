// One brand colour in, a full palette out. Contrast is searched, not hoped for: a role starts at a wished lightness and
// walks until the ratio is met against every surface it may stand on. It runs on the server and is inlined in the head,
// so that no page ever flashes another colour.
import { contrast, hexToOklch, oklchToHex } from "./oklch.ts";
import { findFill, findReadable, type Mode, type Tone } from "./readable-colour.ts";
import { buildStatusRoles } from "./status-palette.ts";
import type { ThemeRole } from "./theme-roles.ts";

export type Palette = Record<ThemeRole, string>;

export interface Theme {
  light: Palette;
  dark: Palette;
  /** Degrees in OKLCH; for a grey brand it is noise. */
  hue: number;
}

/** The palettes of a colour `#rrggbb`; themeColour makes sure that it is one. */
export function theme(hex: string): Theme {
  const [lightness, chroma, hue] = hexToOklch(hex);
  const tone = { lightness, chroma, hue };
  return { light: buildPalette(tone, "light"), dark: buildPalette(tone, "dark"), hue };
}

function buildPalette(tone: Tone, mode: Mode): Palette {
  const surfaces = buildSurfaces(tone, mode);
  const behind = [surfaces.bg, surfaces.surface, surfaces["surface-2"]];
  const accent = accentOf(tone);
  return {
    ...surfaces,
    ...buildInks({ tone, mode, behind, surface3: surfaces["surface-3"] }),
    ...buildFills(accent, mode === "dark" ? behind : []),
    ...buildTints({ tone: accent, mode, behind, surface3: surfaces["surface-3"] }),
    ...buildStatusRoles(mode, behind),
  };
}

/**
 * What can be clicked never looks switched off: a brand with less colour than this acts in a colour derived from its hue, and
 * keeps its grey for everything that lies still. Black and white are too far out to hold a colour.
 */
export function accentOf(tone: Tone): Tone {
  if (tone.chroma >= action_chroma_min) return tone;
  const lightness = Math.min(0.62, Math.max(0.48, tone.lightness));
  return { lightness, chroma: 0.11, hue: tone.chroma < 0.004 ? grey_accent_hue : tone.hue };
}

const action_chroma_min = 0.04;
/** The hue of a true grey is noise. */
const grey_accent_hue = 250;

function buildSurfaces(tone: Tone, mode: Mode) {
  const isDark = mode === "dark";
  const paint = (lightness: number, chroma: number) => oklchToHex([lightness, tintChroma(tone, chroma), tone.hue]);
  return {
    bg: isDark ? paint(0.165, 0.016) : paint(0.974, 0.006),
    surface: isDark ? paint(0.212, 0.018) : "#ffffff",
    "surface-2": isDark ? paint(0.252, 0.02) : paint(0.957, 0.008),
    "surface-3": isDark ? paint(0.3, 0.022) : paint(0.925, 0.012),
    line: isDark ? paint(0.325, 0.02) : paint(0.905, 0.01),
    text: isDark ? paint(0.97, 0.006) : paint(0.225, 0.028),
  };
}

interface Ground {
  tone: Tone;
  mode: Mode;
  /** What every text may stand on. */
  behind: readonly string[];
  surface3: string;
}

function buildInks({ tone, mode, behind, surface3 }: Ground) {
  const isDark = mode === "dark";
  const { hue } = tone;
  const search = { hue, mode, backs: behind };
  return {
    "line-strong": findReadable({ ...search, from: isDark ? 0.45 : 0.75, chroma: tintChroma(tone, 0.02), ratio: 3.05 }),
    "text-2": findReadable({
      ...search,
      from: isDark ? 0.7 : 0.52,
      chroma: tintChroma(tone, 0.022),
      backs: [...behind, surface3],
      ratio: 6.2,
    }),
    "text-3": findReadable({ ...search, from: isDark ? 0.58 : 0.62, chroma: tintChroma(tone, 0.02), ratio: 4.6 }),
  };
}

/**
 * The brand itself as a fill that does not sink into what lies behind, the text on it, and its colours when hovered and pressed,
 * which move away from the text colour.
 */
function buildFills(tone: Tone, behind: readonly string[]) {
  const { fill, on, lightness } = findFill(tone, behind);
  const step = on === "#ffffff" ? -1 : 1;
  const lift = (distance: number) => {
    for (let move = distance; move >= 0; move -= 0.01) {
      const moved = Math.min(0.96, Math.max(0.1, lightness + step * move));
      const hex = oklchToHex([moved, tone.chroma, tone.hue]);
      if (contrast(hex, on) >= 4.5) return hex;
    }
    return fill;
  };
  return { brand: fill, "on-brand": on, "brand-hover": lift(0.035), "brand-press": lift(0.07) };
}

function buildTints({ tone, mode, behind, surface3 }: Ground) {
  const isDark = mode === "dark";
  const { hue } = tone;
  // A pale brand still gets tints that can be told from grey.
  const chroma = Math.max(tone.chroma, 0.09);
  const paint = (lightness: number, limit: number) => oklchToHex([lightness, Math.min(chroma, limit), hue]);
  const soft = isDark ? paint(0.285, 0.055) : paint(0.962, 0.026);
  const textFrom = isDark ? 0.7 : 0.62;
  const lineFrom = isDark ? 0.5 : Math.min(0.72, tone.lightness);
  return {
    "brand-soft": soft,
    "brand-soft-2": isDark ? paint(0.345, 0.075) : paint(0.915, 0.052),
    "brand-text": findReadable({ from: textFrom, chroma, hue, backs: [...behind, soft, surface3], ratio: 4.6, mode }),
    "brand-line": findReadable({ from: lineFrom, chroma, hue, backs: [...behind, soft], ratio: 3.05, mode }),
    "brand-deep": paint(isDark ? 0.2 : 0.26, 0.07),
    "on-deep": "#ffffff",
  };
}

function tintChroma(tone: Tone, chroma: number): number {
  return isGrey(tone) ? 0 : chroma;
}

function isGrey(tone: Tone): boolean {
  return tone.chroma < 0.015;
}
