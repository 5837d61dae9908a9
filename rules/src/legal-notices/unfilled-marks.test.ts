import { expect, test } from "vitest";
import { companyLines, listMarks, replaceMarks } from "./unfilled-marks.ts";

test("a mark of the operator is found whatever its case and blanks, and its words take its place", () => {
  const line = "상호: [[ To be filled in by the operator : company ]], [[to be filled in by the operator]]";
  expect(listMarks(line)).toEqual(["company", "a field"]);
  expect(replaceMarks(line, "($1)")).toBe("상호: ($1), ($1)");
});

test("what is no mark stays as it is", () => {
  for (const line of ["[[company]]", "[to be filled in by the operator: company]", "to be filled in by the operator"]) {
    expect(listMarks(line)).toEqual([]);
    expect(replaceMarks(line, "x")).toBe(line);
  }
});

test("the lines of a brand's company stand in its footer and in its imprint", () => {
  expect(companyLines({})).toEqual([]);
  expect(companyLines({ kr_company: ["a"], help: { imprint: ["b", "c"] } })).toEqual([
    { path: ["kr_company", 0], line: "a" },
    { path: ["help", "imprint", 0], line: "b" },
    { path: ["help", "imprint", 1], line: "c" },
  ]);
});
