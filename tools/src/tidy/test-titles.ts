import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import type { Problem, ProjectFile } from "./project-files.ts";

const known = new Set(
  [...readFileSync(join(projectFolder, "docs/requirements.md"), "utf8").matchAll(/^- \*\*([A-Y]\d+)\*\*/gm)].map(
    (match) => match[1],
  ),
);
const title = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*["'`](.+?)["'`],/g;

/** A title is a sentence about behaviour; the ids in its last brackets are requirements that exist. */
export function checkTestTitles(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(title)].flatMap((match): Problem[] => {
        const words = match[1] ?? "";
        const line = file.text.slice(0, match.index).split("\n").length;
        const ids = /\[([^\]]+)\]$/.exec(words)?.[1]?.split(/[ ,]+/) ?? [];
        const unknown = ids.filter((id) => /^[A-Z]\d+$/.test(id) && !known.has(id));
        if (unknown.length > 0)
          return [{ path: file.path, line, words: `${unknown.join(", ")} is no requirement of docs/requirements.md.` }];
        // A table of cases fills its title in.
        if (words.split(" ").length < 3 && !/[%$]/.test(words))
          return [{ path: file.path, line, words: "A test title is a sentence about behaviour." }];
        return [];
      }),
    );
}
