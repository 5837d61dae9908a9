import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { hasCountdown, timeLeftOf } from "./countdown.ts";

const at = (left_ms: number) => timeLeftOf({ end_ms: 1_000_000 + left_ms, now_ms: 1_000_000 });

test("a countdown runs for a day less one second, and not for a day [M15 Y7]", () => {
  expect([0, 1, 86_399, 86_400, 86_401].map(hasCountdown)).toEqual([true, true, true, false, false]);
});

test("the time that is left shows in minutes and seconds, also above an hour [M17]", () => {
  expect(at(872_000)).toMatchObject({ minutes: "14", seconds: "32" });
  expect(at(86_399_000)).toMatchObject({ minutes: "1439", seconds: "59" });
  expect(at(59_001)).toMatchObject({ minutes: "01", seconds: "00" });
});

test("a link that can still be paid never shows 00:00, and at its end there is no time left [M18]", () => {
  expect(at(1)).toEqual({ minutes: "00", seconds: "01", next_ms: 1 });
  expect([at(0), at(-1), at(Number.NaN)]).toEqual([undefined, undefined, undefined]);
});

test("the clock moves on by exactly one second with each tick, whenever it began [M16 Y8]", () => {
  assert(
    property(integer({ min: 1, max: 86_400_000 }), (left_ms) => {
      const now = at(left_ms);
      const next = at(left_ms - (now?.next_ms ?? 0));
      const seconds = (shown: typeof now) => Number(shown?.minutes ?? 0) * 60 + Number(shown?.seconds ?? 0);
      expect(now?.next_ms).toBeLessThanOrEqual(1_000);
      expect(seconds(now) - seconds(next)).toBe(1);
    }),
  );
});

test("a device that slept for ten minutes shows ten minutes less, whatever its ticks did [M16]", () => {
  const end_ms = 900_000;
  expect(timeLeftOf({ end_ms, now_ms: 0 })).toMatchObject({ minutes: "15", seconds: "00" });
  expect(timeLeftOf({ end_ms, now_ms: 600_000 })).toMatchObject({ minutes: "05", seconds: "00" });
});
