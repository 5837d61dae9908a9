import type { Problem, ProjectFile } from "./project-files.ts";

/** Harness and proofs look at any table, to know what the code under test does not say. */
const looksAnywhere = /^(?:testing|proof|bench|e2e)\//;

/** They make the tables, and keep their own notes of it. */
const schemaTools =
  /^server\/src\/platform\/(?:database-roles|apply-migration|apply-sql-files|migrate)\.ts$|\/src\/schema\//;

/** A literal that begins like a statement over rows. One that names no table but the catalogue's asks the database about itself. */
const statement = /(["'`])\s*((?:select\b|insert\b|update\b|delete\b|with\b)(?:(?!\1)[\s\S])*)\1/g;
/** After `from` and `join` a bracket makes it a function. */
const named =
  /\b(?:(?:into|update)\s+([a-z_$][\w${}.]*)|(?:from|join)\s+(?:only\s+)?([a-z_$][\w${}.]*)(?![\w${}.]|\s*\())/g;

/** SQL stands in stores, in every room: a reader who changes a table finds all that names it. */
export function checkStatements(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter(({ path, isTest }) => path.endsWith(".ts") && !isTest && !looksAnywhere.test(path))
    .filter(({ path }) => !path.endsWith("-store.ts") && !schemaTools.test(path))
    .flatMap((file) =>
      [...withoutComments(file.text).matchAll(statement)].flatMap((match): Problem[] => {
        const [, , text = ""] = match;
        const tables = [...text.matchAll(named)]
          .map(([, written, read = ""]) => written ?? read)
          .filter((name) => !name.startsWith("pg_"));
        if (tables.length === 0) return [];
        const line = file.text.slice(0, match.index).split("\n").length;
        return [
          { path: file.path, line, words: `SQL over ${tables[0]} stands outside a store: move it to a *-store.ts.` },
        ];
      }),
    );
}

/** Blanked line by line, so that places stay where they are. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, (line) => " ".repeat(line.length));
}
