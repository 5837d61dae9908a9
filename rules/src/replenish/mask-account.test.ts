import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { maskAccount } from "./mask-account.ts";

test.each([
  ["newcomer", "ne***er"],
  ["kaelis", "ka***is"],
  ["abcd", "a***d"],
  ["abc", "a***c"],
  ["ab", "***"],
  ["a", "***"],
  ["", "***"],
  ["星の旅人たち", "星の***たち"],
  ["🐉🐉🐉🐉🐉", "🐉🐉***🐉🐉"],
])("the middle of %j is hidden", (name, masked) => {
  expect(maskAccount(name)).toBe(masked);
});

test("at least one letter of every name is hidden", () => {
  assert(
    property(string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
      expect(Array.from(maskAccount(name).replace("***", "")).length).toBeLessThan(Array.from(name).length);
    }),
  );
});
