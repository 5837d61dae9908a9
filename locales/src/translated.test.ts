import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadCompiledCatalogue } from "./compile-catalogue.ts";
import { listCatalogues, loadCatalogue } from "./load-catalogue.ts";
import { sameEverywhere } from "./same-everywhere.ts";

const same_max = 0.05;
/** All words of a language, of which a page carries its first view and fetches the rest later; packed as browsers ask for them. */
const packed_max_bytes = 12 * 1024;

const english: Record<string, string> = await loadCatalogue("en");
const translated = (await listCatalogues()).filter((locale) => locale !== "en");

test.each(translated)("at most one in twenty texts of %s is the English one [T43]", async (locale) => {
  const texts: Record<string, string> = await loadCatalogue(locale);
  const same = Object.keys(english).filter((key) => texts[key] === english[key] && !isSameEverywhere(english[key]));
  const max = Math.floor(Object.keys(english).length * same_max);
  expect(same.length > max ? same : []).toEqual([]);
});

test("every text that may be the same everywhere is still a text of the shop, and kept by some language", async () => {
  const catalogues = await Promise.all(translated.map((locale) => loadCatalogue(locale)));
  const kept = new Set(catalogues.flatMap((texts) => Object.values(texts)));
  const stale = Object.keys(sameEverywhere).filter((text) => !Object.values(english).includes(text) || !kept.has(text));
  expect(stale).toEqual([]);
});

describe("the words of a language", () => {
  test.each(["en", ...translated])("are at most 12 KB in %s, packed as the server packs them", async (locale) => {
    const carried = JSON.stringify(await loadCompiledCatalogue(locale, locale));
    // Packing it less well takes a tenth of the time, and what fits then fits as the server packs it.
    const quick = packedBytes(carried, 7);
    expect(quick <= packed_max_bytes ? quick : packedBytes(carried, 11)).toBeLessThanOrEqual(packed_max_bytes);
  });
});

function packedBytes(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function isSameEverywhere(text: string | undefined): boolean {
  return text !== undefined && text in sameEverywhere;
}
