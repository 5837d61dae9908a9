import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Everything that goes into an app's pages. A change anywhere here makes a new build. */
const drawn = ["shop-folder/src/drawing", "shop-folder/src/pictures"];
const storefrontRooms = ["storefront", "web", "rules", "contract", "locales", ...drawn, "tools/src/app-build"];
const consoleRooms = ["console", "web", "rules", "contract", "locales", "tools/src/app-build"];
const skipped = /(^|\/)(node_modules|dist)(\/|$)|^storefront\/kit$|\.test\.tsx?$/u;

export function hashStorefrontSources(projectFolder: string): string {
  return hashRooms(projectFolder, storefrontRooms);
}

export function hashConsoleSources(projectFolder: string): string {
  return hashRooms(projectFolder, consoleRooms);
}

function hashRooms(projectFolder: string, rooms: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of [...rooms.flatMap((room) => listFiles(projectFolder, room)), "package-lock.json"]) {
    const content = readFileSync(join(projectFolder, path));
    // The length keeps the end of one file from passing for the beginning of the next.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(projectFolder: string, room: string): string[] {
  if (!existsSync(join(projectFolder, room))) return [];
  return readdirSync(join(projectFolder, room), { withFileTypes: true })
    .map((entry) => ({ entry, path: `${room}/${entry.name}` }))
    .filter(({ path }) => !skipped.test(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? listFiles(projectFolder, path) : [path]))
    .sort();
}
