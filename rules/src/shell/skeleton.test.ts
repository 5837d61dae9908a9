import { expect, it } from "vitest";
import { skeleton_rows } from "./skeleton.ts";

it("a list that loads shows three placeholder rows [Y17]", () => {
  expect(skeleton_rows).toBe(3);
});
