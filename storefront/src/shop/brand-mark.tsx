import { useBoot } from "./shop.ts";

/** The brand's logo in the colour of its surroundings; the title beside it names it. */
export function BrandMark() {
  const { mark } = useBoot().brand;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      {mark.map((shape) => (
        <path key={shape.d} d={shape.d} opacity={shape.opacity} />
      ))}
    </svg>
  );
}
