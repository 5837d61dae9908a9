// A built app is a folder with client/ (the storefront's also with server/) and .hash, the hash of the sources it was made from. The
// hash is written last and removed first, so a folder that has one is complete, whatever moment a build was killed in.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface App {
  readonly name: "storefront" | "console";
  readonly parts: readonly string[];
}

export const storefrontApp: App = { name: "storefront", parts: ["client", "server"] };
/** It renders nothing on the server. */
export const consoleApp: App = { name: "console", parts: ["client"] };

export type BuildPlace = { app: App; projectFolder: string; dataFolder: string; hash: string };

/** In the project; where that is out of date and cannot be written, in the data folder. */
export function locateBuild({ app, projectFolder, dataFolder, hash }: BuildPlace): string {
  const usual = join(projectFolder, app.name, "dist");
  return isBuiltFrom(app, usual, hash) || canWrite(usual) ? usual : join(dataFolder, app.name);
}

export function isBuiltFrom(app: App, buildFolder: string, hash: string): boolean {
  return isComplete(app, buildFolder) && readFileSync(join(buildFolder, ".hash"), "utf8") === hash;
}

export function isComplete({ parts }: App, buildFolder: string): boolean {
  return [...parts, ".hash"].every((name) => existsSync(join(buildFolder, name)));
}

export type FinishedBuild = { app: App; buildFolder: string; unfinished: string; hash: string };

/** Puts a finished build in the place of the earlier one. */
export function putInPlace({ app, buildFolder, unfinished, hash }: FinishedBuild): void {
  rmSync(join(buildFolder, ".hash"), { force: true });
  for (const part of app.parts) {
    rmSync(join(buildFolder, part), { recursive: true, force: true });
    renameSync(join(unfinished, part), join(buildFolder, part));
  }
  writeFileSync(join(buildFolder, ".hash.new"), hash);
  renameSync(join(buildFolder, ".hash.new"), join(buildFolder, ".hash"));
  rmSync(unfinished, { recursive: true, force: true });
}

function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
