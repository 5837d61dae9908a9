/** What the head of a page must name so that the browser loads the storefront. */
export interface PageAssets {
  /** The module that hydrates the page. */
  entry: string;
  /** Modules that the entry imports, so that the browser asks for all of them at once. */
  preloads: readonly string[];
  stylesheets: readonly string[];
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** Reads the manifest that Vite writes beside the client build. */
export function readPageAssets(manifest: Manifest, entryName: string): PageAssets {
  const chunks = listChunks(manifest, entryName);
  const [entry, ...imported] = chunks;
  if (entry === undefined) throw new Error(`The manifest has no ${entryName}.`);
  return {
    entry: `/${entry.file}`,
    preloads: imported.map((chunk) => `/${chunk.file}`),
    stylesheets: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  };
}

/** The entry first, then everything it imports statically, each once. */
function listChunks(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => listChunks(manifest, imported, seen))];
}
