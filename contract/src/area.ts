import * as v from "valibot";

/** A22: these twelve sales regions exist and no others. On the wire the word is `domain_area`. */
export const areas = [
  "universal",
  "eru",
  "sea",
  "ja",
  "kr",
  "twhk",
  "useuro",
  "ru",
  "hk",
  "codapay",
  "dragon",
  "mea",
] as const;

export const areaSchema = v.picklist(areas);

export type Area = v.InferOutput<typeof areaSchema>;
