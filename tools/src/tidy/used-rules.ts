import { posix } from "node:path";
import { importsOf } from "./project-files.ts";
import type { Problem, ProjectFile } from "./project-files.ts";

const rulesFolder = "rules/src/";
const users = /^(?:server|shop-folder|web|storefront|console)\/src\//;

/** A rule that only its test calls promises what no page and no call does. Rules may lean on each other. */
export function checkUsedRules(files: readonly ProjectFile[]): Problem[] {
  const sources = files.filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest);
  const rules = new Map(sources.filter(({ path }) => path.startsWith(rulesFolder)).map((file) => [file.path, file]));
  const used = new Set<string>();
  const waiting = sources.filter(({ path }) => users.test(path));
  for (const file of waiting) {
    for (const path of importsOf(file).flatMap(({ specifier }) => ruleOf(file, specifier))) {
      const rule = rules.get(path);
      if (rule === undefined || used.has(path)) continue;
      used.add(path);
      waiting.push(rule);
    }
  }
  return [...rules.keys()]
    .filter((path) => !used.has(path))
    .map((path) => ({
      path,
      words:
        "Neither server, shop-folder, web, storefront nor console uses this rule: use it, or move it to the room that does.",
    }));
}

function ruleOf(file: ProjectFile, specifier: string): string[] {
  const [, named] = specifier.split("@gemgate/rules/");
  if (named !== undefined) return [`${rulesFolder}${named}.ts`];
  const isBeside = specifier.startsWith(".") && file.path.startsWith(rulesFolder);
  return isBeside ? [posix.join(posix.dirname(file.path), specifier)] : [];
}
