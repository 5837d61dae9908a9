import { expect, test } from "vitest";
import { pageAfterLogOut } from "./page-after-log-out.ts";

test("after a logout with no game chosen the start of the store shows [B45]", () => {
  expect(pageAfterLogOut({ isGameChosen: false })).toBe("/");
});

test("after a logout with a game chosen its goods show [B46]", () => {
  expect(pageAfterLogOut({ isGameChosen: true })).toBe("/selectGoods");
});
