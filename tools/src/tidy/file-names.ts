import type { Problem, ProjectFile } from "./project-files.ts";

const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
const empty = new Set(["utils", "helpers", "common", "misc", "manager", "service", "types", "constants", "index"]);
const lines_max = 400;
const test_lines_max = 800;
/** Written by a command, and read by searching. */
const generated = new Set(["server/schema.sql"]);

export function checkFileNames(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap((file) => {
    const name = file.path.split("/").at(-1) ?? "";
    const problems: Problem[] = [];
    if (!kebab.test(name)) problems.push({ path: file.path, words: "File names are kebab-case." });
    if (empty.has(name.split(".")[0] ?? ""))
      problems.push({ path: file.path, words: "Name the file after what it does." });
    const max = file.isTest ? test_lines_max : lines_max;
    if (file.lines.length > max && !generated.has(file.path))
      problems.push({ path: file.path, words: `${file.lines.length} lines, ${max} at most: split it by meaning.` });
    return problems;
  });
}
