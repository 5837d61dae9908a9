import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { putInPlace, storefrontApp } from "@gemgate/ops/serve/built-app";
import { refuseWrongCatalogues } from "./check-catalogues.ts";
import type { LoadTexts } from "./check-catalogues.ts";
import { compressFiles } from "./compress-files.ts";

export interface StorefrontBuild {
  buildFolder: string;
  hash: string;
  loadTexts: LoadTexts;
  bundle: (part: BundledPart) => Promise<void>;
  /** Into the folder of what browsers load. */
  drawPictures: (into: string) => Promise<void>;
}

export interface BundledPart {
  outDir: string;
  isForServer: boolean;
}

const prefix = ".new-";

/** Makes both parts beside the earlier build and then puts them in its place. Wrong words end it before any work is done. */
export async function buildStorefront({
  buildFolder,
  hash,
  loadTexts,
  bundle,
  drawPictures,
}: StorefrontBuild): Promise<void> {
  await refuseWrongCatalogues(loadTexts);
  for (const name of readdirSync(buildFolder)) {
    if (name.startsWith(prefix)) rmSync(join(buildFolder, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(buildFolder, prefix));
  await bundle({ outDir: join(unfinished, "client"), isForServer: false });
  await bundle({ outDir: join(unfinished, "server"), isForServer: true });
  await drawPictures(join(unfinished, "client"));
  await compressFiles(join(unfinished, "client"));
  putInPlace({ app: storefrontApp, buildFolder, unfinished, hash });
}
