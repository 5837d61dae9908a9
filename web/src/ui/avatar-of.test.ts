import { expect, test } from "vitest";
import { avatarOf } from "./avatar-of.ts";

const ids = Array.from({ length: 60 }, (_, index) => `100013-s${index}-r1`);

test("a character always has the same avatar, one of the six", () => {
  expect(avatarOf("r1")).toBe(avatarOf("r1"));
  for (const id of ids) expect(avatarOf(id)).toMatch(/^\/art\/avatar-[1-6]\.svg$/);
});

test("similar ids have different avatars", () => {
  expect(new Set(ids.map(avatarOf)).size).toBe(6);
});
