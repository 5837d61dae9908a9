import { expect, test } from "vitest";
import { foldAccountName } from "./fold-account-name.ts";

test.each([
  ["capitals", "Victim0"],
  ["a full-width letter", "ｖictim0"],
  ["a zero-width space", "victim0\u200B"],
  ["a word joiner inside", "vic\u2060tim0"],
  ["a byte order mark", "\uFEFFvictim0"],
  ["a variation selector", "victim0\uFE0F"],
  ["a soft hyphen", "vic\u00ADtim0"],
  ["a mathematical digit", "victim𝟎"],
  ["a blank before a sign that cannot be seen", "victim0 \u200D"],
])("an account name with %s is counted as the plain one", (_words, username) => {
  expect(foldAccountName(username)).toBe("victim0");
});

test("other account names are counted each for itself", () => {
  const names = ["victim0", "victim0.", "victim1", "víctim0", "жертва"];
  expect(new Set(names.map(foldAccountName)).size).toBe(names.length);
});
