import { expect, test } from "vitest";
import { ownSqlState } from "./sql-files.ts";

const { files, views } = ownSqlState();
const lines = files.flatMap(({ name, sql }) => sql.split("\n").map((text) => ({ name, text })));

test("a file of server/sql defines views and functions so that it can run again, and does nothing else", () => {
  const statements = lines.filter(({ text }) => /^[a-z]+ /.test(text) && !/^(?:returns|language|security) /.test(text));
  const others = statements.filter(
    ({ text }) => !/^create or replace (?:view|function) (?:console\.)?[a-z0-9_]+/.test(text),
  );
  // Bodies of functions stand at the beginning of a line too.
  expect(others.filter(({ text }) => !/^(?:begin|declare|end|select)\b/.test(text))).toEqual([]);
});

test("each view and each function is defined once", () => {
  const functions = lines.flatMap(
    ({ text }) => /^create or replace function ((?:console\.)?[a-z0-9_]+)/.exec(text)?.[1] ?? [],
  );
  const names = [...views, ...functions];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(views).toContain("inv01_money_unresolved");
  expect(functions).toContain("order_guard");
});

test("no line of server/sql is longer than 120 characters", () => {
  expect(lines.filter(({ text }) => text.length > 120)).toEqual([]);
});
