// docs/data-model.md against server/schema.sql, which a database test holds against the migrations.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

const page = readDocument("docs/data-model.md");
const schema = readFileSync(join(projectFolder, "server/schema.sql"), "utf8");
const tables = [...schema.matchAll(/^create table (\w+) \(\n([^]*?)^\)[^\n]*;$/gm)].map(([, name = "", body = ""]) => ({
  name,
  required: [...body.matchAll(/^ {2}(\w+) .*\bnot null\b/gm)].map(([, column]) => column),
  keys: [...body.matchAll(/ (PRIMARY KEY|UNIQUE)(?: NULLS NOT DISTINCT)? \((.*?)\)/g)].map(
    ([, kind, columns = ""]) => ({
      isPrimary: kind === "PRIMARY KEY",
      columns: columns.split(", "),
    }),
  ),
  references: [...body.matchAll(/FOREIGN KEY \((.*?)\) REFERENCES (\w+)\(/g)].map(([, columns = "", parent = ""]) => ({
    columns: columns.split(", "),
    parent,
  })),
}));

test("docs/data-model.md lists every table of the schema once, with its primary key", () => {
  const documented = [...page.text.matchAll(/^\| `(\w+)` +\| `([\w, ]+)` +\|/gm)].map(
    ([, name, key]) => `${name}: ${key}`,
  );
  const expected = tables.map(({ name, keys }) => `${name}: ${keys.find((key) => key.isPrimary)?.columns.join(", ")}`);
  expect(expected.length).toBeGreaterThan(40);
  expect(documented.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
});

test("docs/data-model.md draws every foreign key of the schema and no other, with empty and single ends as they are", () => {
  const drawn = page.blocks
    .filter(({ text }) => text.startsWith("erDiagram"))
    .flatMap(({ text }) => text.split("\n").slice(1))
    .map((line) => line.trim());
  const expected = tables.flatMap(({ name, required, keys, references }) =>
    references.map(({ columns, parent }) => {
      const mayBeEmpty = !columns.every((column) => required.includes(column));
      const isSingle = keys.some((key) => key.columns.every((column) => columns.includes(column)));
      return `${parent} ${mayBeEmpty ? "|o" : "||"}--${isSingle ? "o|" : "o{"} ${name} : "${columns.join(", ")}"`;
    }),
  );
  expect(expected.length).toBeGreaterThan(30);
  expect(drawn.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
});

test("every constraint that docs/data-model.md explains is in the schema", () => {
  const named = page.table(["Constraint", "Promise"]).flatMap(([names = ""]) => names.split(", "));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !schema.includes(` ${name} `))).toEqual([]);
});

function inOrder(one: string, other: string): number {
  return one < other ? -1 : 1;
}
