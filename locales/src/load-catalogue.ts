import { readdir, readFile } from "node:fs/promises";
import type { Catalogue } from "./message-key.ts";

const folder = new URL("./catalogues/", import.meta.url);

/** What a language has so far; compileCatalogue fills the gaps (Z76). A language without a file has no text yet. */
export async function loadCatalogue(locale: string): Promise<Partial<Catalogue>> {
  // The name is compared with the folder's own list, so that no text from outside ever becomes a path.
  if (!(await listCatalogues()).includes(locale)) return {};
  return JSON.parse(await readFile(new URL(`${locale}.json`, folder), "utf8"));
}

export async function listCatalogues(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
}
