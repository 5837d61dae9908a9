import { describe, expect, test } from "vitest";
import { listCatalogues, loadCatalogue } from "./load-catalogue.ts";
import { neededCategories, readMessageShape } from "./message-shape.ts";

// Written out once more, because this folder leans on nothing: a language that is dropped elsewhere is missed here.
const locales = "en de fr zh-tw ja ko ar zh-cn ru pt id tr ms th vi es pl it".split(" ");

const english: Record<string, string> = await loadCatalogue("en");

test("every one of the eighteen languages has its file, and no other language has one [Q1]", async () => {
  expect((await listCatalogues()).sort()).toEqual(locales.toSorted());
});

describe.each(locales)("the texts of %s", async (locale) => {
  const texts: Record<string, string> = await loadCatalogue(locale);

  test("are those that English has, none missing, none left over, none empty [T43]", () => {
    const missing = Object.keys(english).filter((key) => !texts[key]?.trim());
    const leftOver = Object.keys(texts).filter((key) => !(key in english));
    expect({ count: missing.length, missing: missing.slice(0, 5), leftOver }).toEqual({
      count: 0,
      missing: [],
      leftOver: [],
    });
  });

  test("take the same values and hold the same elements as the English ones", () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const original = english[key];
      if (original === undefined) return false;
      const [own, wanted] = [readMessageShape(text), readMessageShape(original)];
      return JSON.stringify([own.placeholders, own.tags]) !== JSON.stringify([wanted.placeholders, wanted.tags]);
    });
    expect(wrong).toEqual([]);
  });

  test("have words for every kind of number of the language", () => {
    const wrong = Object.entries(texts).flatMap(([key, text]) =>
      readMessageShape(text)
        .plurals.filter(({ kind, categories }) => categories.join() !== neededCategories(locale, kind).join())
        .map((plural) => [key, plural.categories, neededCategories(locale, plural.kind)]),
    );
    expect(wrong).toEqual([]);
  });
});
