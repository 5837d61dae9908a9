import { expect, test } from "vitest";
import { halfWidth } from "./half-width.ts";

test("wide letters, digits, signs and blanks become plain ones, and all others stay", () => {
  expect(halfWidth("Ｓ１２－ａ＠ｂ　ｃ")).toBe("S12-a@b c");
  expect(halfWidth("サーバー１ é €")).toBe("サーバー1 é €");
});
