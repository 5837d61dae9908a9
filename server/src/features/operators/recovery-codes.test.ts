import { expect, test } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { digestOfCode, makeRecoveryCodes } from "./recovery-codes.ts";

test("eight codes of ten letters that nobody mistakes, all different", () => {
  const codes = makeRecoveryCodes(systemRandom);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/u);
});

test("a code is known again however it is typed, and is its operator's alone", () => {
  const [code = ""] = makeRecoveryCodes(systemRandom);
  const digest = digestOfCode("a", code);
  expect(digest).toHaveLength(32);
  expect(digestOfCode("a", ` ${code.toLowerCase().replace("-", " ")} `)).toEqual(digest);
  expect(digestOfCode("b", code)).not.toEqual(digest);
  for (const wrong of ["", "ABCDE", "ABCDE-FGHIJ-K", "ABCDE-FGH1J", "123456"])
    expect(digestOfCode("a", wrong)).toBeUndefined();
});
