import { expect, test } from "vitest";
import { watchPageChange } from "./page-change.ts";

function aWindow() {
  const events = new EventTarget();
  const location = { pathname: "/my" };
  const page = {
    location,
    addEventListener: (name: string, listener: () => void) => events.addEventListener(name, listener),
    removeEventListener: (name: string, listener: () => void) => events.removeEventListener(name, listener),
  };
  let changes = 0;
  const leave = watchPageChange(() => void (changes += 1), page);
  const go = (name: string, pathname: string) => {
    location.pathname = pathname;
    events.dispatchEvent(new Event(name));
    return changes;
  };
  return { go, leave };
}

test("the back button always leaves what is open, also where the page stays the same", () => {
  const { go } = aWindow();
  expect(go("popstate", "/my")).toBe(1);
  expect(go("popstate", "/selectGoods")).toBe(2);
});

test("a step to another page leaves it; an address that only changes or is corrected does not", () => {
  const { go } = aWindow();
  expect(go("pushState", "/my")).toBe(0);
  expect(go("pushState", "/")).toBe(1);
  expect(go("replaceState", "/selectGoods")).toBe(1);
  expect(go("pushState", "/selectGoods")).toBe(1);
});

test("no change is reported after the watch has ended", () => {
  const { go, leave } = aWindow();
  leave();
  expect(go("popstate", "/selectGoods")).toBe(0);
});
