// Where a demo on this machine may keep its data. Commands that are given no database look there for one that runs.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { projectFolder } from "./project-folder.ts";

/**
 * GEMGATE_DATA or .gemgate in the project, then the folder that is taken where that one cannot be used. The name of the second
 * comes from the first, so two copies of the project never share their data.
 */
export function listDataFolders(env: NodeJS.ProcessEnv): [wanted: string, other: string] {
  const wanted = resolve(env["GEMGATE_DATA"] || join(projectFolder, ".gemgate"));
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const usual = process.geteuid?.() === 0 ? "/var/lib" : join(homedir(), ".local", "share");
  return [wanted, join(env["XDG_DATA_HOME"] || usual, "gemgate", name)];
}

/** The first of them that has such a file, as text. */
export function readDataFile(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const path = listDataFolders(env)
    .map((folder) => join(folder, name))
    .find((one) => existsSync(one));
  return path === undefined ? undefined : readFileSync(path, "utf8");
}
