// The kit of the storefront's components, on this machine alone.
import { join } from "node:path";
import type { InlineConfig, PreviewServer } from "vite";
import { projectFolder } from "@gemgate/ops/project-folder";
import { loadVite } from "../app-build/load-vite.ts";
import { drawnArt } from "./drawn-art.ts";

export interface RunningKit {
  /** Without the slash at its end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const storefront = join(projectFolder, "storefront");
const settings: InlineConfig = {
  root: join(storefront, "kit"),
  configFile: join(storefront, "kit", "vite.config.ts"),
  // Node reads the settings file as it is; vite's other ways write a file beside it, which a read-only project refuses.
  configLoader: "native",
  logLevel: "warn",
  plugins: [drawnArt],
};

/** From its sources, for development. */
export async function startKit(port: number): Promise<RunningKit> {
  const { createServer } = await loadVite();
  const server = await createServer({ ...settings, server: { port } });
  await server.listen();
  return { address: addressOf(server.httpServer), stop: () => server.close() };
}

/** Built into a folder first, for tests that open it many times. */
export async function startBuiltKit(folder: string): Promise<RunningKit> {
  const { build, preview } = await loadVite();
  await build({ ...settings, mode: "development", build: { outDir: folder } });
  const server = await preview({ ...settings, build: { outDir: folder }, preview: { port: 0 } });
  return { address: addressOf(server.httpServer), stop: () => server.close() };
}

function addressOf(server: Pick<PreviewServer["httpServer"], "address"> | null): string {
  const place = server?.address();
  if (typeof place !== "object" || place === null) throw new Error("The kit has no address.");
  return `http://127.0.0.1:${place.port}`;
}
