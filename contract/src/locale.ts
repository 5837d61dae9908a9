import * as v from "valibot";

/** The eighteen languages, in the order in which the specification lists them and the language list shows them. */
export const locales = [
  "en",
  "de",
  "fr",
  "zh-tw",
  "ja",
  "ko",
  "ar",
  "zh-cn",
  "ru",
  "pt",
  "id",
  "tr",
  "ms",
  "th",
  "vi",
  "es",
  "pl",
  "it",
] as const;

// Pure, so that a browser that imports only the names does not load a validator for them.
export const localeSchema = /* @__PURE__ */ v.picklist(locales);

export type Locale = v.InferOutput<typeof localeSchema>;
