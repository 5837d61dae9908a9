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

test("five answers in a row that say nothing open it, four do not", () => {
  const { breaker, fail } = openBreaker();
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
});

test("a success between them begins the count anew", () => {
  const { breaker, fail, onClose } = openBreaker();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.allows()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("after 30 s one probe goes through and the others still wait", () => {
  const { breaker, clock, fail } = openBreaker();
  fail(5);
  clock.now_ms += 29_999;
  expect(breaker.allows()).toBe(false);
  clock.now_ms += 1;
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false]);
});

test("a probe that fails keeps it open for another 30 s, one that succeeds closes it and says so once", () => {
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
