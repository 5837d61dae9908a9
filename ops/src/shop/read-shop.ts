// Reads and checks a folder for every command that needs one.
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { CheckedShop } from "@gemgate/shop-folder/check-shop";
import { readFolder } from "@gemgate/shop-folder/disk/read-folder";
import { collectFindings } from "@gemgate/shop-folder/findings";
import type { Findings } from "@gemgate/shop-folder/findings";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { lookAtPictures } from "@gemgate/shop-folder/pictures/look-at-pictures";
import type { Terminal } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { surroundingsOf } from "./surroundings.ts";

export interface ReadShop extends CheckedShop {
  readonly folder: string;
  readonly files: FolderFiles;
}

export interface HowToRead {
  readonly isProduction: boolean;
  /** Hashes of pictures that need no look, since they were published before. */
  readonly knownPictures?: ReadonlySet<string> | undefined;
}

export async function readShop(given: string, { env }: Pick<Terminal, "env">, how: HowToRead): Promise<ReadShop> {
  const folder = resolve(given);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new PlainRefusal(`${given} is no folder. gemgate shop init writes one to begin with.`);
  const findings = collectFindings();
  const files = await readFolder(folder, findings);
  return { folder, files, ...(await checkFiles(files, { env }, { ...how, findings })) };
}

/** The same for a folder that is not on the disk. */
export async function checkFiles(
  files: FolderFiles,
  { env }: Pick<Terminal, "env">,
  { findings = collectFindings(), ...how }: HowToRead & { readonly findings?: Findings },
): Promise<CheckedShop> {
  await lookAtPictures(files, findings, how.knownPictures);
  return checkShop(files, surroundingsOf(env, how), findings);
}
