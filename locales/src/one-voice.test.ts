import { expect, test } from "vitest";
import { loadCatalogue } from "./load-catalogue.ts";

/** The other way to address the player, which makes a store speak with two voices. */
const otherVoices: readonly (readonly [locale: string, other: RegExp])[] = [
  ["fr", /(?<!\p{L})(?:tu|ton|ta|tes|toi|saisis|réessaie)(?!\p{L})/iu],
  ["tr", /(?<!\p{L})(?:gir|dene|güncelle|aldın)(?=[.,:])/u],
  ["ko", /습니다/u],
  ["zh-cn", /您/u],
  ["zh-tw", /你/u],
];

test.each(otherVoices)("the texts of %s address the player in one way [T43]", async (locale, other) => {
  const texts = Object.entries(await loadCatalogue(locale));
  expect(texts.filter(([, words]) => other.test(words))).toEqual([]);
});
