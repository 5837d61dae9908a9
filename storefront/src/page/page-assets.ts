import type { Locale } from "@gemgate/contract/locale";
import type { FontSheet } from "@gemgate/rules/language/font-sheet";

/** What the head of a page must name so that the browser loads the storefront. */
export interface PageAssets {
  /** The script that runs before the first paint, as the build made it: it stands in the page. */
  firstScript: string;
  /** The module that hydrates the page. */
  entry: string;
  /** Modules that the entry imports, so that the browser asks for all of them at once. */
  preloads: readonly string[];
  stylesheets: readonly string[];
  /** What the page at hand needs besides: it must be styled when it is painted, and there when it is taken over. */
  ofPage: (sources: readonly string[]) => Pick<PageAssets, "preloads" | "stylesheets">;
  /** Q10: the letters of the page's language. */
  fontSheet: (sheet: FontSheet) => string;
  words: {
    /** The keys of all texts that this page's first view can ask for. */
    ofPage: (sources: readonly string[]) => ReadonlySet<string>;
    /** The file with all other words of a language. */
    laterFile: (locale: Locale) => string | undefined;
  };
}

interface ManifestChunk {
  file: string;
  /** What the build calls it: a file that several modules share has no module to be named after. */
  name?: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** What the build notes about words: `tools/src/app-build/split-words.ts`. */
export interface WordsNote {
  /** The keys that each file asks for. */
  keys: Record<string, readonly string[]>;
  /** The file with a language's other words. */
  later: Partial<Record<string, string>>;
}

export interface BuildNotes {
  /** What Vite writes beside the client build. */
  manifest: Manifest;
  words: WordsNote;
  /** What `entry-first.ts` became: `tools/src/app-build/first-script-note.ts`. */
  firstScript: string;
}

export function readPageAssets({ manifest, words, firstScript }: BuildNotes, entryName: string): PageAssets {
  const chunks = listChunks(manifest, [entryName]);
  const [entry, ...imported] = chunks;
  if (entry === undefined) throw new Error(`The manifest has no ${entryName}.`);
  const preloads = listFiles(imported);
  const stylesheets = listStylesheets(chunks);
  return {
    firstScript,
    entry: `/${entry.file}`,
    preloads,
    stylesheets,
    ofPage(sources) {
      const ofPage = listChunks(manifest, sources);
      const isNew = (file: string) => ![`/${entry.file}`, ...preloads, ...stylesheets].includes(file);
      return { preloads: listFiles(ofPage).filter(isNew), stylesheets: listStylesheets(ofPage).filter(isNew) };
    },
    fontSheet(sheet) {
      const file = manifest[`src/fonts/${sheet}.css`]?.file;
      if (file === undefined) throw new Error(`The manifest has no font sheet for ${sheet}.`);
      return `/${file}`;
    },
    words: {
      ofPage: (sources) =>
        new Set([...chunks, ...listChunks(manifest, sources)].flatMap(({ file }) => words.keys[file] ?? [])),
      laterFile(locale) {
        const file = words.later[locale];
        return file === undefined ? undefined : `/${file}`;
      },
    },
  };
}

function listFiles(chunks: readonly ManifestChunk[]): string[] {
  return chunks.map((chunk) => `/${chunk.file}`);
}

function listStylesheets(chunks: readonly ManifestChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`);
}

/**
 * The named ones, by module or by what the build calls them, and everything that they import statically: each once, and the
 * one that imports before what it imports.
 */
function listChunks(manifest: Manifest, names: readonly string[], seen = new Set<string>()): ManifestChunk[] {
  return names.flatMap((name) => {
    const key = name in manifest ? name : Object.keys(manifest).find((one) => isScriptNamed(manifest[one], name));
    const chunk = key === undefined ? undefined : manifest[key];
    if (key === undefined || chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [chunk, ...listChunks(manifest, chunk.imports ?? [], seen)];
  });
}

function isScriptNamed(chunk: ManifestChunk | undefined, name: string): boolean {
  return chunk?.name === name && chunk.file.endsWith(".js");
}
