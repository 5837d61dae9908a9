import { execFileSync } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";

export interface ProjectFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly isTest: boolean;
}

export interface Problem {
  readonly path: string;
  readonly line?: number;
  readonly words: string;
}

export type TidyRule = (files: readonly ProjectFile[]) => Problem[];

const sources = /\.(?:ts|tsx|css|sql)$|(?:^|\/)package\.json$/;

/** What git tracks and what it would: a clone outside git is not a place to develop in. */
export function listProjectFiles(): ProjectFile[] {
  const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: projectFolder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return names
    .split("\n")
    .filter((path) => sources.test(path) && existsSync(join(projectFolder, path)))
    .map((path) => aFile(path, readFileSync(join(projectFolder, path), "utf8")));
}

export function aFile(path: string, text: string): ProjectFile {
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path) || path.includes("/testing/") || path.startsWith("e2e/");
  return { path, text, lines: text.split("\n"), isTest };
}

/** Every import of a file with its line: static, dynamic and type-only alike. */
export function importsOf(file: ProjectFile): { specifier: string; line: number }[] {
  const found: { specifier: string; line: number }[] = [];
  for (const match of file.text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g)) {
    const line = file.text.slice(0, match.index).split("\n").length;
    found.push({ specifier: match[1] ?? "", line });
  }
  return found;
}
