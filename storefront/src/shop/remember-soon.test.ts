import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSoon } from "./remember-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aPage() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  const done: string[] = [];
  const end = rememberSoon({
    hydrate() {
      done.push("begun");
      return () => void done.push("ended");
    },
  });
  return { done, end, tell: (name: string) => void page.dispatchEvent(new Event(name)) };
}

test("what the browser remembers is shown in a task of its own, once", () => {
  const { done, end, tell } = aPage();
  expect(done).toEqual([]);
  vi.runAllTimers();
  tell("click");
  expect(done).toEqual(["begun"]);
  end();
  expect(done).toEqual(["begun", "ended"]);
});

test.each(["click", "keydown"])("a %s that comes before finds the page as it is remembered", (name) => {
  const { done, tell } = aPage();
  tell(name);
  expect(done).toEqual(["begun"]);
  vi.runAllTimers();
  tell(name);
  expect(done).toEqual(["begun"]);
});

test("a page that goes before remembers nothing", () => {
  const { done, end, tell } = aPage();
  end();
  vi.runAllTimers();
  tell("click");
  expect(done).toEqual([]);
});
