import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isBuiltFrom, locateBuild, putInPlace, storefrontApp as app } from "@gemgate/ops/serve/built-app";
import { hashStorefrontSources } from "./source-hash.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("a build is put in the place of the earlier one and known by its hash", () => {
  const buildFolder = makeFolder();
  putInPlace({ app, buildFolder, unfinished: makeParts(buildFolder, "first"), hash: "a" });
  putInPlace({ app, buildFolder, unfinished: makeParts(buildFolder, "second"), hash: "b" });
  expect(readFileSync(join(buildFolder, "client", "page.js"), "utf8")).toBe("second");
  expect([isBuiltFrom(app, buildFolder, "a"), isBuiltFrom(app, buildFolder, "b")]).toEqual([false, true]);
});

test("a build killed between its parts does not pass for a whole one", () => {
  const buildFolder = makeFolder();
  putInPlace({ app, buildFolder, unfinished: makeParts(buildFolder, "first"), hash: "a" });
  const unfinished = makeParts(buildFolder, "second");
  rmSync(join(unfinished, "server"), { recursive: true });
  expect(() => putInPlace({ app, buildFolder, unfinished, hash: "a" })).toThrow(/ENOENT/u);
  expect(isBuiltFrom(app, buildFolder, "a")).toBe(false);
});

test("the hash follows the sources and leaves tests, the kit and builds out", () => {
  const projectFolder = makeProject();
  const first = hashStorefrontSources(projectFolder);
  writeFileSync(join(projectFolder, "web", "src", "text.test.ts"), "new test");
  mkdirSync(join(projectFolder, "storefront", "dist"));
  writeFileSync(join(projectFolder, "storefront", "dist", "page.js"), "built");
  mkdirSync(join(projectFolder, "storefront", "kit"));
  writeFileSync(join(projectFolder, "storefront", "kit", "main.tsx"), "story");
  expect(hashStorefrontSources(projectFolder)).toBe(first);
  writeFileSync(join(projectFolder, "web", "src", "text.ts"), "changed");
  expect(hashStorefrontSources(projectFolder)).not.toBe(first);
});

test("the build lives in the project where that can be written, else in the data folder", () => {
  const dataFolder = makeFolder();
  const projectFolder = makeProject();
  const usual = join(projectFolder, "storefront", "dist");
  expect(locateBuild({ app, projectFolder, dataFolder, hash: "a" })).toBe(usual);
  // A file in the place of the folder cannot be written into, by root either.
  rmSync(usual, { recursive: true });
  writeFileSync(usual, "");
  expect(locateBuild({ app, projectFolder, dataFolder, hash: "a" })).toBe(join(dataFolder, "storefront"));
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
  folders.push(folder);
  return folder;
}

function makeParts(buildFolder: string, content: string): string {
  const unfinished = mkdtempSync(join(buildFolder, ".new-"));
  for (const part of ["client", "server"]) {
    mkdirSync(join(unfinished, part));
    writeFileSync(join(unfinished, part, "page.js"), content);
  }
  return unfinished;
}

function makeProject(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, "web", "src"), { recursive: true });
  mkdirSync(join(folder, "storefront"));
  writeFileSync(join(folder, "web", "src", "text.ts"), "text");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  return folder;
}
