import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listGlossaryProblems } from "./glossary-problems.ts";
import type { Glossary } from "./glossary-problems.ts";
import { listCatalogues, loadCatalogue } from "./load-catalogue.ts";

const folder = new URL("./glossaries/", import.meta.url);
const english = await loadCatalogue("en");
const translated = (await listCatalogues()).filter((locale) => locale !== "en");

test("every language but English, whose words the terms are, has its glossary [T43]", () => {
  expect(readdirSync(folder).sort()).toEqual(translated.map((locale) => `${locale}.json`).sort());
});

test.each(translated)("the texts of %s keep to its glossary [T43]", async (locale) => {
  const glossary: Glossary = JSON.parse(readFileSync(new URL(`${locale}.json`, folder), "utf8"));
  expect(listGlossaryProblems({ locale, glossary, texts: await loadCatalogue(locale), english })).toEqual([]);
});
