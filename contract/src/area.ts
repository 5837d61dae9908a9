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

// Pure, so that a browser that imports only the names does not load a validator for them.
export const areaSchema = /* @__PURE__ */ v.picklist(areas);

export type Area = v.InferOutput<typeof areaSchema>;
