import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listCatalogueProblems } from "../catalogue-problems.ts";
import { consoleLocales } from "./console-text.ts";

const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), "utf8"));

test.each(consoleLocales.filter((locale) => locale !== "en"))("the console says everything in %s", (locale) => {
  expect(listCatalogueProblems({ locale, texts: read(locale), english: read("en") })).toEqual([]);
});
