import { expect, it } from "vitest";
import { isOwnReference } from "./own-reference.ts";

it.each([
  ["202609010123456789ABCDEFGHJK-1", true],
  ["202609010123456789ABCDEFGHJK-12", true],
  ["202609010123456789ABCDEFGHJK", false],
  ["202609010123456789ABCDEFGHJK-", false],
  ["202609010123456789ABCDEFGHJK-0", false],
  ["202609010123456789ABCDEFGHJK-1-2", false],
  ["202609010123456789abcdefghjk-1", false],
  ["invoice-1", false],
  ["", false],
])("%s is a reference of ours: %s", (text, expected) => {
  expect(isOwnReference(text)).toBe(expected);
});
