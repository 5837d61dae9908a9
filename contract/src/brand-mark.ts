// A brand's own mark: plain shapes on a 32 unit square, drawn in the current colour. Pages draw it inline, because only inline shapes
// can follow the colour of the header.
import * as v from "valibot";

const shapeSchema = v.strictObject({
  /** What a path may say, and nothing that could end its attribute. */
  d: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(4_000),
    v.regex(/^[MLHVCSQTAZ0-9eE ,.+-]+$/i, "not the data of a path"),
  ),
  /** Shades of one colour stand for light and depth, so that a mark works in one ink. */
  opacity: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

export const markSchema = v.pipe(v.array(shapeSchema), v.minLength(1), v.maxLength(24));

export type BrandMark = readonly { readonly d: string; readonly opacity?: number }[];
