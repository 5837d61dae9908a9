// Part of the build for browsers. A page carries the words of its own scripts alone; all other words of its language come
// as one file, with the first popup. Which are which is read from the built files, so that no list has to be kept.
import type { CompiledCatalogue } from "@gemgate/locales/create-text";
import type { Plugin, Rolldown } from "vite";
import { messageKeysIn } from "./message-keys-in.ts";

/** What the server's part reads beside the manifest: `storefront/src/page/page-assets.ts`. */
interface WordsNote {
  /** The keys that each file asks for. */
  keys: Record<string, readonly string[]>;
  /** The file with a language's other words. */
  later: Record<string, string>;
}

/** Catalogues by language, compiled and without gaps. */
export function splitWords(catalogues: ReadonlyMap<string, CompiledCatalogue>): Plugin {
  const keys = [...new Set([...catalogues.values()].flatMap((texts) => Object.keys(texts)))];
  return {
    name: "gemgate-split-words",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const keysOf = new Map(chunks.map(({ fileName, code }) => [fileName, messageKeysIn(code, keys)]));
      const first = new Set(listFirst(chunks).flatMap((file) => keysOf.get(file) ?? []));
      const later = [...catalogues].map(([locale, texts]): [string, string] => {
        const words = Object.fromEntries(Object.entries(texts).filter(([key]) => !first.has(key)));
        const file = this.emitFile({ type: "asset", name: `words-${locale}.json`, source: JSON.stringify(words) });
        return [locale, this.getFileName(file)];
      });
      const note: WordsNote = { keys: Object.fromEntries(keysOf), later: Object.fromEntries(later) };
      this.emitFile({ type: "asset", fileName: ".vite/words.json", source: JSON.stringify(note) });
    },
  };
}

/** What every page has: the entries, without those that are loaded by the first one such as a layout, and whatever they import at once. */
function listFirst(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const loaded = new Set(chunks.flatMap((chunk) => chunk.dynamicImports));
  const isFirst = ({ isEntry, fileName }: Rolldown.OutputChunk) => isEntry && !loaded.has(fileName);
  const files = new Set(chunks.filter(isFirst).map((chunk) => chunk.fileName));
  // A set gives what is added to it while it is walked.
  for (const file of files) {
    const imported = chunks.find((chunk) => chunk.fileName === file)?.imports ?? [];
    imported.forEach((one) => files.add(one));
  }
  return [...files];
}
