// The words of the help page. They stand apart from the catalogues, which every page carries: this page is drawn by the server alone.
import { readdirSync, readFileSync } from "node:fs";
import type english from "./help/en.json";

export type HelpTexts = Readonly<Record<keyof typeof english, string>>;

const folder = new URL("./help/", import.meta.url);

export function listHelpLocales(): string[] {
  return readdirSync(folder).map((file) => file.slice(0, -".json".length));
}

/** All of them, read at the start, so that a file that cannot be read is found before the store serves. */
export function loadHelpTexts(): (locale: string) => HelpTexts {
  const known = new Map(listHelpLocales().map((locale) => [locale, readHelpTexts(locale)]));
  const english = readHelpTexts("en");
  return (locale) => known.get(locale) ?? english;
}

function readHelpTexts(locale: string): HelpTexts {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, folder), "utf8"));
}
