// What a legal notice says in a way in which no player would see it.
import { listMarks } from "@gemgate/rules/legal-notices/unfilled-marks";
import { rowsOf } from "./read-notice.ts";
import { leadsOut } from "./read-pieces.ts";

export interface NoticeProblem {
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
}

const blocks = "write it with headings, paragraphs and lists";
const html = "write Markdown: of HTML only the letters would be shown";

/** What other readers of Markdown know and the store does not show. */
const unknown: readonly (readonly [pattern: RegExp, what: string, remedy: string])[] = [
  [/^\s*(?:```|~~~)/, "holds a block of code", blocks],
  [/^\s*>/, "holds a quotation", blocks],
  [/^\s*\|/, "holds a table", blocks],
  [/^\s*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|=+)$/, "holds a line across the page", blocks],
  [/<[a-z/!?]/i, "holds HTML", html],
  [/!\[/, "holds a picture", "say it in words"],
];

export function findProblems(source: string): NoticeProblem[] {
  return rowsOf(source).flatMap((row, index) => {
    const line = index + 1;
    const found = unknown
      .filter(([pattern]) => pattern.test(row.trimEnd()))
      .map(([, what, remedy]) => ({ line, what, remedy }));
    const links = [...row.matchAll(/\]\(\s*([^()\n]{0,500})\)/g)]
      .filter(([, href = ""]) => !leadsOut(href))
      .map(([, href]) => ({
        line,
        what: `has a link to ${JSON.stringify(href)}`,
        remedy: "lead to https://… or mailto:…, without spaces",
      }));
    return [...found, ...links];
  });
}

/** What the operator has still to say, by line. */
export function listUnfilled(source: string): { line: number; field: string }[] {
  return rowsOf(source).flatMap((row, index) => listMarks(row).map((field) => ({ line: index + 1, field })));
}
