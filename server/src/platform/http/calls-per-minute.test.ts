import { expect, test } from "vitest";
import { callsPerMinute } from "./calls-per-minute.ts";

test("one caller's calls are counted for a minute, and another's are not touched by them", () => {
  const limit = callsPerMinute(2);
  expect([limit.count("a", 0), limit.count("a", 1_000), limit.count("a", 30_500)]).toEqual([undefined, undefined, 30]);
  expect(limit.count("b", 30_500)).toBeUndefined();
  expect(limit.count("a", 60_000)).toBeUndefined();
});
