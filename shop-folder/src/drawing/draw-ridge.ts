import { seededRandom } from "./seeded-random.ts";
import { tenth, tenths } from "./svg-piece.ts";

interface Ridge {
  width: number;
  /** The bottom of the picture, where the shape closes. */
  height: number;
  y: number;
  rise: number;
  peaks: number;
  seed: number;
}

/** The path of a mountain ridge over the whole width. */
export function ridgePath({ width, height, y, rise, peaks, seed }: Ridge): string {
  const random = seededRandom(seed);
  const step = width / peaks;
  const mountains = Array.from({ length: peaks }, (_, index) => {
    const x = (width * (index + 1)) / peaks;
    const top = y - rise * (0.25 + 0.85 * random() ** 1.4);
    return [
      `L${tenths(x - step * (0.62 + random() * 0.2), top + rise * 0.22)}`,
      `L${tenths(x - step * (0.42 + random() * 0.12), top)}`,
      `L${tenths(x - step * 0.22, top + rise * (0.2 + random() * 0.15))}`,
      `L${tenths(x, y - rise * 0.22 * random())}`,
    ].join("");
  });
  return `M0 ${height}V${tenth(y - rise * 0.4)}${mountains.join("")}V${height}z`;
}
