// Reads the parts of a page in docs/ that a test holds true: fenced blocks by their label, and tables by their heading.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";

export interface Block {
  /** What stands behind the three backticks: "json request deliver". */
  readonly label: string;
  readonly text: string;
}

export interface Document {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The one block with this label. */
  block: (label: string) => string;
  /** The cells of the table whose first line begins so, without the line of names; code marks are left out. */
  table: (names: readonly string[]) => string[][];
}

export function readDocument(path: string): Document {
  const text = readFileSync(join(projectFolder, path), "utf8");
  const blocks = [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, label = "", inner = ""]) => ({
    label: label.trim(),
    text: inner.trimEnd(),
  }));
  return {
    text,
    blocks,
    block: (label) => {
      const found = blocks.filter((block) => block.label === label);
      if (found[0] === undefined || found.length > 1) throw new Error(`${path} has ${found.length} blocks "${label}"`);
      return found[0].text;
    },
    table: (names) => {
      const lines = text.split("\n");
      const head = lines.findIndex((line) => cellsOf(line).join("|") === names.join("|"));
      if (head === -1) throw new Error(`${path} has no table ${names.join(", ")}`);
      const body = lines.slice(head + 2);
      const end = body.findIndex((line) => !line.startsWith("|"));
      return body.slice(0, end === -1 ? undefined : end).map(cellsOf);
    },
  };
}

function cellsOf(line: string): string[] {
  if (!line.startsWith("|")) return [];
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll("`", ""));
}
