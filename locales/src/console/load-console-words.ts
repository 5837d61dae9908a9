// The words of the console as its server sends them: compiled, with English in the place of what a language does not have yet.
import { readFile } from "node:fs/promises";
import { compileCatalogue } from "../compile-catalogue.ts";
import type { CompiledCatalogue } from "../create-text.ts";
import type { ConsoleLocale } from "./console-text.ts";

export async function loadConsoleWords(locale: ConsoleLocale): Promise<CompiledCatalogue> {
  return compileCatalogue([await readWords(locale), await readWords("en")]);
}

async function readWords(locale: ConsoleLocale): Promise<Readonly<Record<string, string>>> {
  const read: unknown = JSON.parse(await readFile(new URL(`./${locale}.json`, import.meta.url), "utf8"));
  return Object.fromEntries(Object.entries(Object(read)).map(([key, text]) => [key, String(text)]));
}
