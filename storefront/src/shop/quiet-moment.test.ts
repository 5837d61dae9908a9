import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForQuietMoment } from "./quiet-moment.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aPage({ saveData = false, readyState = "loading" } = {}) {
  const page = new EventTarget();
  const idle: (() => void)[] = [];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("navigator", { connection: { saveData } });
  vi.stubGlobal("document", { readyState });
  vi.stubGlobal("requestIdleCallback", (callBack: () => void) => void idle.push(callBack));
  let quiet = 0;
  const stop = waitForQuietMoment(() => void (quiet += 1));
  return {
    stop,
    tell: (name: string) => void page.dispatchEvent(new Event(name)),
    rest: () => {
      for (const callBack of idle.splice(0)) callBack();
    },
    count: () => quiet,
  };
}

test("a page is quiet when it has come whole and the browser has nothing else to do", () => {
  const page = aPage();
  page.rest();
  expect(page.count()).toBe(0);
  page.tell("load");
  expect(page.count()).toBe(0);
  page.rest();
  expect(page.count()).toBe(1);
  page.tell("touchstart");
  expect(page.count()).toBe(1);
});

test("the first touch does not wait for it, and a page that is left asks for nothing", () => {
  const touched = aPage({ readyState: "complete" });
  touched.tell("touchstart");
  expect(touched.count()).toBe(1);
  touched.rest();
  expect(touched.count()).toBe(1);

  const left = aPage({ readyState: "complete" });
  left.stop();
  left.rest();
  left.tell("touchstart");
  vi.runAllTimers();
  expect(left.count()).toBe(0);
});

test("who saves data loads nothing until the first touch", () => {
  const page = aPage({ saveData: true, readyState: "complete" });
  page.rest();
  page.tell("load");
  page.rest();
  expect(page.count()).toBe(0);
  page.tell("touchstart");
  expect(page.count()).toBe(1);
});
