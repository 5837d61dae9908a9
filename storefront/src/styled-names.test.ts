import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folders = [import.meta.dirname, join(import.meta.dirname, "../../web/src/ui")];

test("every class that a component names stands in its stylesheet", () => {
  const missing = folders.flatMap(listComponents).flatMap(findMissingClasses);
  expect(missing).toEqual([]);
});

test("no stylesheet of a component holds a raw colour or a physical side", () => {
  const raw = folders.flatMap(listStylesheets).flatMap(findRawValues);
  expect(raw).toEqual([]);
});

function listComponents(folder: string): string[] {
  return listFiles(folder, ".tsx");
}

function listStylesheets(folder: string): string[] {
  return listFiles(folder, ".module.css");
}

function listFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

function findMissingClasses(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const imports = [...source.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)];
  return imports.flatMap(([, name = "", path = ""]) => {
    const css = readFileSync(join(dirname(file), path), "utf8");
    const used = [...source.matchAll(new RegExp(`(?<![\\w-])${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => used);
    return [...new Set(used)]
      .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
      .map((used) => `${file}: ${name}.${used}`);
  });
}

function findRawValues(file: string): string[] {
  const css = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  // Parts that come from custom properties are not raw.
  const patterns = [
    /#[0-9a-f]{3,8}\b/gi,
    /\b(?:rgb|hsl)a?\((?!var\(|calc\(var\()/g,
    /(?:^|[\s;{-])(?:left|right)\s*:/gm,
  ];
  return patterns.flatMap((pattern) => [...css.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));
}
