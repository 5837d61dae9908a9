// A shop's files to the disk: each is written beside its place and renamed, so that no file is ever half there.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileKindOf, isBeside, version_file } from "../folder-layout.ts";
import type { FolderFiles } from "../folder-layout.ts";
import type { NotedVersion } from "./read-note.ts";

/** Files of the shop that are not among these go; what lies beside a shop stays. */
export async function writeFolder(folder: string, files: FolderFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = await listShopFiles(folder);
  for (const [path, bytes] of files) {
    // Paths come from a database too: nothing is written that is no file of a shop.
    if (fileKindOf(path) === undefined) throw new Error(`${path} is no file of a shop`);
    await writeWhole(join(folder, path), bytes);
  }
  for (const path of before.filter((one) => !files.has(one))) await rm(join(folder, path));
}

/** More databases than one shop is published to: a note that grew with every test database would be read by nobody. */
const noted_max = 20;

export async function writeNote(folder: string, versions: readonly NotedVersion[]): Promise<void> {
  const lines = versions.slice(0, noted_max).map((one) => `    ${JSON.stringify(one)}`);
  await writeWhole(join(folder, version_file), Buffer.from(`{\n  "versions": [\n${lines.join(",\n")}\n  ]\n}\n`));
}

/** Whether the folder holds nothing, or is not there. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

async function listShopFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !isBeside(path) && fileKindOf(path) !== undefined);
}
