import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listCatalogueProblems } from "./catalogue-problems.ts";
import { type Glossary, listGlossaryProblems } from "./glossary-problems.ts";
import { listHelpLocales, loadHelpTexts } from "./help-texts.ts";
import { listCatalogues } from "./load-catalogue.ts";

const readHelpTexts = loadHelpTexts();
const english = readHelpTexts("en");
const locales = await listCatalogues();

test("the help page is written in every language of the store [T43]", () => {
  expect(listHelpLocales().sort()).toEqual([...locales].sort());
});

test.each(locales)("the help page has all its words in %s, with the same values as in English [T43]", (locale) => {
  expect(listCatalogueProblems({ locale, texts: readHelpTexts(locale), english })).toEqual([]);
});

test.each(locales.filter((locale) => locale !== "en"))("the help page keeps to the glossary of %s [T43]", (locale) => {
  const file = new URL(`./glossaries/${locale}.json`, import.meta.url);
  const glossary: Glossary = JSON.parse(readFileSync(file, "utf8"));
  expect(listGlossaryProblems({ locale, glossary, texts: readHelpTexts(locale), english })).toEqual([]);
});

test.each(locales.filter((locale) => locale !== "en"))(
  "no sentence of the help page is left in English in %s",
  (locale) => {
    const texts = new Map(Object.entries(readHelpTexts(locale)));
    const sentences = Object.entries(english).filter(([, words]) => words.includes(" "));
    expect(sentences.filter(([key, words]) => texts.get(key) === words)).toEqual([]);
  },
);
