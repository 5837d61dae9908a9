import { expect, test } from "vitest";
import { findUnfitText, isPlainText } from "./plain-text.ts";

test.each(["kaelis", "Кирилл", "名前", "a b", "p@ss…word", "e\u0301", "👩‍👩‍👧", "zero\u200Bwidth", "\u00A0"])(
  "%j is plain text",
  (text) => {
    expect(isPlainText(text)).toBe(true);
  },
);

test.each([
  "kaelis\0",
  "a\tb",
  "a\nb",
  "a\u007F",
  "a\u0085",
  "\u2028",
  "\u2029",
  "\uD800",
  "a\uDC00b",
  "\uFFFE",
  "\u{1FFFF}",
])("%j is no plain text", (text) => {
  expect(isPlainText(text)).toBe(false);
});

test("the first unfit text of a request is named, however deep it stands", () => {
  expect(findUnfitText({ server_id: "1", role: { id: ["7", "7\0"] }, level: 3, none: null })).toBe("role");
  expect(findUnfitText({ server_id: "1", role: { id: ["7"] }, isNew: true })).toBeUndefined();
});
