import { expect, test } from "vitest";
import { canBeGiven } from "./can-be-given.ts";

test.each([
  [null, true],
  [{ type: "role" }, true],
  [{ type: "time" }, true],
  [{ type: "game" }, false],
] as const)("goods with the limit %o can be given: %s", (limit, expected) => {
  expect(canBeGiven(limit)).toBe(expected);
});
