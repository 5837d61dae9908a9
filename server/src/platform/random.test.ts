import { expect, test } from "vitest";
import { randomId, randomToken } from "./random.ts";
import type { Random } from "./random.ts";

/** Gives buffers of one byte each, in this order. */
function drawing(...bytes: number[]): Random {
  return { bytes: (count) => Buffer.alloc(count, bytes.shift()) };
}

test("an id that an operator gives to a command does not begin with a dash, as one of sixty-four tokens does", () => {
  expect(randomToken(drawing(0xf8))).toMatch(/^-/);
  expect(randomId(drawing(0xf8, 0xf8, 0))).toBe("A".repeat(43));
});
