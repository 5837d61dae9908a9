import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { build, createServer, parseSync, preview, Visitor } from "vite";
import { projectFolder } from "@gemgate/ops/project-folder";

export interface Vite {
  build: typeof build;
  createServer: typeof createServer;
  preview: typeof preview;
  parseSync: typeof parseSync;
  Visitor: typeof Visitor;
}

/** The storefront's own vite: the repository may hold another one for its test runner. */
export async function loadVite(): Promise<Vite> {
  const storefront = createRequire(join(projectFolder, "storefront", "package.json"));
  return import(pathToFileURL(storefront.resolve("vite")).href);
}
