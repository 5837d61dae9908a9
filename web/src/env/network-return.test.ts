import { afterEach, expect, test, vi } from "vitest";
import { watchNetworkReturn } from "./network-return.ts";

afterEach(() => void vi.unstubAllGlobals());

function aBrowser() {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", document);
  return {
    online: () => page.dispatchEvent(new Event("online")),
    show: (visibilityState: "visible" | "hidden") => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

test("a network that is back and a tab that comes to the front are reasons to ask again, one that goes to the back is none [S15]", () => {
  const browser = aBrowser();
  let asked = 0;
  const stop = watchNetworkReturn(() => void (asked += 1));
  browser.show("hidden");
  expect(asked).toBe(0);
  browser.show("visible");
  browser.online();
  expect(asked).toBe(2);
  stop();
  browser.online();
  browser.show("visible");
  expect(asked).toBe(2);
});
