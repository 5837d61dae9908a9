import type { Locale } from "@gemgate/contract/locale";

/** Each language as its own readers write it: a visitor who cannot read the page must still find it. */
export const languageNames: Readonly<Record<Locale, { readonly name: string; readonly short: string }>> = {
  en: { name: "English", short: "EN" },
  de: { name: "Deutsch", short: "DE" },
  fr: { name: "Français", short: "FR" },
  "zh-tw": { name: "繁體中文", short: "繁" },
  ja: { name: "日本語", short: "日" },
  ko: { name: "한국어", short: "한" },
  ar: { name: "العربية", short: "ع" },
  "zh-cn": { name: "简体中文", short: "简" },
  ru: { name: "Русский", short: "RU" },
  pt: { name: "Português", short: "PT" },
  id: { name: "Bahasa Indonesia", short: "ID" },
  tr: { name: "Türkçe", short: "TR" },
  ms: { name: "Bahasa Melayu", short: "MS" },
  th: { name: "ไทย", short: "TH" },
  vi: { name: "Tiếng Việt", short: "VI" },
  es: { name: "Español", short: "ES" },
  pl: { name: "Polski", short: "PL" },
  it: { name: "Italiano", short: "IT" },
};
