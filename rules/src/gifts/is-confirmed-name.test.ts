import { expect, test } from "vitest";
import { isConfirmedName } from "./is-confirmed-name.ts";

test.each([
  ["Kaelis", "Kaelis", true],
  ["Zoe\u0301", "Zo\u00e9", true],
  ["Kaelis", "Kae1is", false],
  ["Kaelis", "kaelis", false],
  ["Kaelis", "Kaelis ", false],
  // A character without a name cannot be told from another one.
  ["", "", false],
] as const)("a player who confirmed %j has confirmed %j: %s", (confirmed, name, expected) => {
  expect(isConfirmedName(confirmed, name)).toBe(expected);
});
