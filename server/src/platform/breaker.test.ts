import { expect, test, vi } from "vitest";
import { Breaker } from "./breaker.ts";

function openBreaker() {
  const clock = { now_ms: 1_000_000, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const onClose = vi.fn<() => void>();
  const breaker = new Breaker(clock, onClose);
  return {
    clock,
    onClose,
    breaker,
    fail: (times: number) => {
      for (let n = 0; n < times; n += 1) breaker.failed();
    },
  };
}

test("five failures in a row open the circuit breaker, four do not", () => {
  const { breaker, fail } = openBreaker();
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
});

test("a success resets the count of failures", () => {
  const { breaker, fail, onClose } = openBreaker();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.allows()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("an open circuit breaker lets one probe through after 30 s and refuses the others", () => {
  const { breaker, clock, fail } = openBreaker();
  fail(5);
  clock.now_ms += 29_999;
  expect(breaker.allows()).toBe(false);
  clock.now_ms += 1;
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false]);
});

test("a failed probe keeps the circuit breaker open for another 30 s, a successful one closes it and is reported once", () => {
  const { breaker, clock, fail, onClose } = openBreaker();
  fail(5);
  clock.now_ms += 30_000;
  expect(breaker.allows()).toBe(true);
  clock.now_ms += 3_000;
  fail(1);
  clock.now_ms += 29_999;
  expect(breaker.allows()).toBe(false);
  clock.now_ms += 1;
  expect(breaker.allows()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  breaker.succeeded();
  breaker.succeeded();
  expect(onClose).toHaveBeenCalledOnce();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});
