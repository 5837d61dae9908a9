import { describe, expect, it } from "vitest";
import { nextPollDelay, rejectedPollDelay } from "./order-poll.ts";

describe("asking for a pending order", () => {
  it("begins after one second and goes on every second for a minute [Y9]", () => {
    expect(nextPollDelay(0)).toBe(1_000);
    expect(nextPollDelay(59_999)).toBe(1_000);
  });

  it("goes on every five seconds until half an hour has passed", () => {
    expect(nextPollDelay(60_000)).toBe(5_000);
    expect(nextPollDelay(30 * 60_000 - 1)).toBe(5_000);
  });

  it("then stops by itself", () => {
    expect(nextPollDelay(30 * 60_000)).toBeUndefined();
    expect(nextPollDelay(24 * 3_600_000)).toBeUndefined();
  });
});

describe("a backend that refuses to answer", () => {
  it("is polled at twice the wait each time, and after five times only by a click", () => {
    expect([1, 2, 3, 4, 5, 6].map(rejectedPollDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, undefined]);
  });
});
