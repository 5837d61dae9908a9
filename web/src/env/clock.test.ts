import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserClock } from "./clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a sleep ends after its time", async () => {
  let isAwake = false;
  const sleep = browserClock.sleep(4000).then(() => (isAwake = true));
  await vi.advanceTimersByTimeAsync(3999);
  expect(isAwake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
  expect(isAwake).toBe(true);
});

test("a sleep ends at once when it is aborted, before or during, and leaves no timer behind", async () => {
  const stop = new AbortController();
  const sleep = browserClock.sleep(4000, stop.signal);
  stop.abort();
  await sleep;
  await browserClock.sleep(4000, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});

test("now is the machine's time", () => {
  vi.setSystemTime(1_767_571_200_000);
  expect(browserClock.now()).toBe(1_767_571_200_000);
});
