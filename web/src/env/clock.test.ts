import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserClock, clockSetBy } from "./clock.ts";

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

test("a clock that is days away from the store's is put right and runs on, and one that is minutes away is left alone", () => {
  const store_ms = 1_767_571_200_000;
  const day_ms = 86_400_000;
  vi.setSystemTime(store_ms - 36 * day_ms);
  const clock = clockSetBy(store_ms);
  expect(clock.now()).toBe(store_ms);
  vi.setSystemTime(store_ms - 36 * day_ms + 1_000);
  expect(clock.now()).toBe(store_ms + 1_000);
  vi.setSystemTime(store_ms + 299_000);
  expect(clockSetBy(store_ms)).toBe(browserClock);
  expect(clockSetBy(undefined)).toBe(browserClock);
});
