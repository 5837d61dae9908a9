import { describe, expect, test } from "vitest";
import { throttleAddresses } from "./address-limit.ts";

function stoppedClock() {
  let now_ms = 1_000_000;
  return {
    nowMs: () => now_ms,
    sleep: () => Promise.resolve(),
    letPass: (wait_ms: number) => {
      now_ms += wait_ms;
    },
  };
}

describe("the throttle of misses", () => {
  test("stops an address at thirty misses, until its minute is over, and no other address", () => {
    const clock = stoppedClock();
    const throttle = throttleAddresses(clock);
    for (let miss = 0; miss < 30; miss += 1) {
      expect(throttle.allows("a")).toBe(true);
      throttle.countMiss("a");
    }
    expect([throttle.allows("a"), throttle.allows("b")]).toEqual([false, true]);
    clock.letPass(59_999);
    expect(throttle.allows("a")).toBe(false);
    clock.letPass(1);
    expect(throttle.allows("a")).toBe(true);
  });

  test("forgets the oldest window when 20,000 addresses miss, and resets no other count", () => {
    const throttle = throttleAddresses(stoppedClock());
    throttle.countMiss("first");
    for (let miss = 0; miss < 30; miss += 1) throttle.countMiss("guesser");
    for (let index = 0; index < 19_999; index += 1) throttle.countMiss(`address ${index}`);
    expect(throttle.allows("guesser")).toBe(false);
    throttle.countMiss("one more");
    expect(throttle.allows("guesser")).toBe(true);
  });
});
