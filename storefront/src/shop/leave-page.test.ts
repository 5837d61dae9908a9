import { afterEach, expect, test, vi } from "vitest";
import { isLeaving, leaveFor, stay } from "./leave-page.ts";

function standIn(state: unknown) {
  const page = new EventTarget();
  const calls: string[] = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("history", { state });
  vi.stubGlobal("location", {
    assign: (address: string) => calls.push(`assign ${address}`),
    replace: (address: string) => calls.push(`replace ${address}`),
  });
  return { calls, comeBack: () => page.dispatchEvent(new Event("pageshow")) };
}

afterEach(() => {
  stay();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that is left stays behind in the history, the entry of an open popup does not", () => {
  const { calls, comeBack } = standIn(null);
  leaveFor("/selectGoods");
  expect(calls).toEqual(["assign /selectGoods"]);
  comeBack();
  const over = standIn({ popups: 1 });
  leaveFor("/selectGoods");
  expect(over.calls).toEqual(["replace /selectGoods"]);
  over.comeBack();
});

test("a page is leaving until the browser shows it again", () => {
  const { comeBack } = standIn(null);
  expect(isLeaving()).toBe(false);
  leaveFor("/my");
  expect(isLeaving()).toBe(true);
  comeBack();
  expect(isLeaving()).toBe(false);
});

test("a page whose way to another one was stopped stays", () => {
  standIn(null);
  leaveFor("/my");
  stay();
  expect(isLeaving()).toBe(false);
});

test("a page whose browser does not tell of a stop is leaving for a minute at most, and one that tells until then", () => {
  vi.useFakeTimers();
  standIn(null);
  leaveFor("/my");
  vi.advanceTimersByTime(59_999);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLeaving()).toBe(false);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { navigation: {} }));
  leaveFor("/my");
  vi.advanceTimersByTime(600_000);
  expect(isLeaving()).toBe(true);
});

test("a page that leaves for a second address is leaving, although the first way ends with it", () => {
  const { calls } = standIn(null);
  leaveFor("/my");
  vi.stubGlobal("location", { assign: (address: string) => (stay(), calls.push(`assign ${address}`)) });
  leaveFor("/activity");
  expect(calls).toEqual(["assign /my", "assign /activity"]);
  expect(isLeaving()).toBe(true);
});
