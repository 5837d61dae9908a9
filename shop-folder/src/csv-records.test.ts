import { expect, test } from "vitest";
import { readRecords } from "./csv-records.ts";

function read(text: string, separator: "," | ";" = ","): { records: [number, string[]][]; broken: number | undefined } {
  const records: [number, string[]][] = [];
  const broken = readRecords({ text, separator, record_max: 100 }, (cells, line) => records.push([line, cells]));
  return { records, broken };
}

test("cells are cut at the separator, without the blanks around them, on every line ending, and empty lines are none", () => {
  const records = [
    [1, ["a", "b"]],
    [4, ["", "c d"]],
    [5, ["e", ""]],
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(read(["a, b", "", " \t ", " , c d\t", "e,"].join(end))).toEqual({ records, broken: undefined });
  }
  expect(read("a,b;c\n", ";").records).toEqual([[1, ["a,b", "c"]]]);
  expect(read("")).toEqual({ records: [], broken: undefined });
});

test("quotes hold separators, quotes, blanks and line endings, and a record ends on the line of its last cell", () => {
  expect(read('"a, ""b""" ,"two\r\nlines"\n"",x\n" y "')).toEqual({
    records: [
      [2, ['a, "b"', "two\r\nlines"]],
      [3, ["", "x"]],
      [4, [" y "]],
    ],
    broken: undefined,
  });
  expect(read('""').records).toEqual([[1, [""]]]);
});

test.each([
  ["a quote in the middle of a cell", 'a\nb"c,d', 2],
  ["a word behind a quoted cell", 'a\n"b" c,d', 2],
  ["a quote that is not closed", 'a\n"b,c\nd', 2],
  ["a record that has no end", `a\nb\n${"c".repeat(101)}`, 3],
])("%s ends the table there", (_, text, line) => {
  const { broken, records } = read(text);
  expect(broken).toBe(line);
  expect(records[0]).toEqual([1, ["a"]]);
});
