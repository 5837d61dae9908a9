import type { Area } from "@gemgate/contract/area";
import { type Locale, locales } from "@gemgate/contract/locale";

/** Q4, Z74: the languages of each sales region, the usual one first. */
export const localesOfArea: Readonly<Record<Area, readonly Locale[]>> = {
  universal: locales,
  eru: ["en", "de", "fr", "ru", "tr", "pl", "it", "es", "pt"],
  sea: ["en", "id", "ms", "th", "vi", "zh-cn", "zh-tw"],
  codapay: ["en", "id", "ms", "th", "vi", "tr"],
  hk: ["zh-tw", "en"],
  twhk: ["zh-tw", "en"],
  ja: ["ja"],
  kr: ["ko"],
  useuro: ["en", "de", "fr", "es", "it", "pt", "pl", "tr"],
  ru: ["ru", "en"],
  dragon: ["en", "zh-cn", "zh-tw"],
  mea: ["en", "ar", "tr", "fr"],
};
