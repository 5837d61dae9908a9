// The colours that mean the same in every brand: success, warning, danger, info, the discount and the limit badge.
import { oklchToHex } from "./oklch.ts";
import { findFill, findReadable, type Mode } from "./readable-colour.ts";

// No brand colour has a say in these two.
const deal = findFill({ lightness: 0.6, chroma: 0.22, hue: 12 });
const limit = findFill({ lightness: 0.8, chroma: 0.16, hue: 78 });

export function buildStatusRoles(mode: Mode, behind: readonly string[]) {
  const success = buildStatus({ hue: 155, chroma: 0.15, fillLightness: 0.53, mode, behind });
  const warning = buildStatus({ hue: 70, chroma: 0.15, fillLightness: 0.78, mode, behind });
  const danger = buildStatus({ hue: 24, chroma: 0.2, fillLightness: 0.53, mode, behind });
  const info = buildStatus({ hue: 255, chroma: 0.15, fillLightness: 0.53, mode, behind });
  return {
    "success-soft": success.soft,
    "success-text": success.text,
    "success-fill": success.fill,
    "on-success": success.on,
    "warning-soft": warning.soft,
    "warning-text": warning.text,
    "warning-fill": warning.fill,
    "on-warning": warning.on,
    "danger-soft": danger.soft,
    "danger-text": danger.text,
    "danger-fill": danger.fill,
    "on-danger": danger.on,
    "info-soft": info.soft,
    "info-text": info.text,
    "info-fill": info.fill,
    "on-info": info.on,
    "deal-fill": deal.fill,
    "on-deal": deal.on,
    "limit-fill": limit.fill,
    "on-limit": limit.on,
  };
}

interface StatusTone {
  hue: number;
  chroma: number;
  fillLightness: number;
  mode: Mode;
  behind: readonly string[];
}

function buildStatus({ hue, chroma, fillLightness, mode, behind }: StatusTone) {
  const isDark = mode === "dark";
  const soft = isDark ? oklchToHex([0.275, 0.05, hue]) : oklchToHex([0.962, 0.026, hue]);
  const text = findReadable({ from: isDark ? 0.72 : 0.6, chroma, hue, backs: [...behind, soft], ratio: 4.6, mode });
  const { fill, on } = findFill({ lightness: fillLightness, chroma, hue });
  return { soft, text, fill, on };
}
