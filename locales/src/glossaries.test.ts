import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listGlossaryProblems } from "./glossary-problems.ts";
import type { Glossary } from "./glossary-problems.ts";
import { loadHelpTexts } from "./help-texts.ts";
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

/** How a language does not address its players. */
const otherAddress: Readonly<Record<string, RegExp>> = {
  fr: /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  pl: /(?<!\p{L})tw(?:ój|oj|ego|oim)/u,
  tr: /(?<!\p{L})(?:sen|senin|adresin|aldın)(?!\p{L})/u,
  "zh-cn": /您/u,
  "zh-tw": /你/u,
};

test.each(Object.entries(otherAddress))("the texts of %s address a player in one form", async (locale, other) => {
  const texts = Object.entries({ ...loadHelpTexts()(locale), ...(await loadCatalogue(locale)) });
  expect(texts.filter(([, words]) => other.test(words)).map(([key]) => key)).toEqual([]);
});
