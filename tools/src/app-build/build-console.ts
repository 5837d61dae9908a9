import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { consoleApp, putInPlace } from "@gemgate/ops/serve/built-app";
import { compressFiles } from "./compress-files.ts";

export interface ConsoleBuild {
  readonly buildFolder: string;
  readonly hash: string;
  readonly bundle: (outDir: string) => Promise<void>;
}

const prefix = ".new-";

/** Made beside the earlier build and then put in its place, as the storefront is; the console has one part, for browsers. */
export async function buildConsole({ buildFolder, hash, bundle }: ConsoleBuild): Promise<void> {
  for (const name of readdirSync(buildFolder)) {
    if (name.startsWith(prefix)) rmSync(join(buildFolder, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(buildFolder, prefix));
  const client = join(unfinished, "client");
  await bundle(client);
  await compressFiles(client);
  putInPlace({ app: consoleApp, buildFolder, unfinished, hash });
}
