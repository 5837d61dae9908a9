import { theme } from "@gemgate/rules/theme/palette";
import { expect, test } from "vitest";
import { pageThemeOf } from "./page-theme.ts";

test("the theme of a page is its colour's own, and each colour is searched once", () => {
  const first = pageThemeOf("#00bbff");
  expect(first.css).toContain("--brand:");
  expect(first.dark_ground).toBe(theme("#00bbff").dark.bg);
  expect(pageThemeOf("#00bbff")).toBe(first);
  expect(pageThemeOf("#db3144").css).not.toBe(first.css);
});
