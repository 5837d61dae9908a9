import { readFileSync } from "node:fs";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { readWords } from "@gemgate/locales/message-shape";
import { fontSheetOf } from "@gemgate/rules/language/font-sheet";
import { expect, test } from "vitest";

/** Marks are drawn onto letters, and must come from the same font. */
const letter = /[\p{L}\p{M}]/gu;
const latin = /\p{Script=Latin}/u;

const onest = readRanges("onest-letters");

test.each(locales.filter((locale) => fontSheetOf(locale) === "en"))(
  "every letter of %s is in the sheet that it shares with English [Q12 Z77]",
  async (locale) => {
    const ranges = [...onest, ...readRanges("en")];
    expect((await lettersOf(locale)).filter((one) => !isIn(ranges, one))).toEqual([]);
  },
);

test.each<Locale>(["ar", "th"])(
  "every letter of %s is in its own sheet, and Latin ones are in that of every page [Q12 Z77]",
  async (locale) => {
    const own = readRanges(locale);
    const letters = await lettersOf(locale);
    expect(letters.filter((one) => !isIn(latin.test(one) ? onest : own, one))).toEqual([]);
    expect(letters.filter((one) => isIn(own, one)).length).toBeGreaterThan(20);
  },
);

test("every language is looked at here, or has a sheet that names all of its letters [Q12]", () => {
  const sheets = new Set(locales.map(fontSheetOf));
  const named = [...sheets].filter(
    (sheet) => readSheet(sheet).includes("@fontsource-variable/noto-sans-") && readRanges(sheet).length === 0,
  );
  expect([...sheets].filter((sheet) => !named.includes(sheet)).sort()).toEqual(["ar", "en", "th"]);
  expect([...sheets].filter((sheet) => !readSheet(sheet).includes('@import "./onest-letters.css"'))).toEqual([]);
});

async function lettersOf(locale: Locale): Promise<string[]> {
  const words = Object.values(await loadCatalogue(locale)).map(readWords);
  return [...new Set(words.join("").match(letter) ?? [])].sort();
}

function readSheet(sheet: string): string {
  return readFileSync(new URL(`${sheet}.css`, import.meta.url), "utf8");
}

/** The first and last sign of each range that a sheet names. */
function readRanges(sheet: string): [number, number][] {
  return [...readSheet(sheet).matchAll(/unicode-range:([^;]*);/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = "", last = first]): [number, number] => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  );
}

function isIn(ranges: readonly [number, number][], sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
}
