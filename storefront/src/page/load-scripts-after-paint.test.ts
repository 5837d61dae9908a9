import { afterEach, expect, test, vi } from "vitest";
import { loadScriptsAfterPaint } from "./load-scripts-after-paint.ts";

afterEach(() => vi.unstubAllGlobals());

/** Runs in a page that is seen or not; `paint` lets a frame pass. The entry says that it ran; the other file is only to be fetched. */
function open({ hidden }: { hidden: boolean }) {
  const entry = `data:text/javascript,globalThis.hasRun=true;//${String(hidden)}`;
  const frames: (() => void)[] = [];
  const asked: unknown[] = [];
  vi.stubGlobal("hasRun", false);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("document", {
    hidden,
    querySelector: () => ({ getAttribute: () => `${entry} /assets/store-new.js` }),
    createElement: () => ({}),
    head: { append: (link: unknown) => asked.push(link) },
  });
  loadScriptsAfterPaint();
  return {
    asked,
    paint: () => frames.splice(0).forEach((draw) => draw()),
    hasRun: () => Reflect.get(globalThis, "hasRun"),
  };
}

test("scripts are asked for when the first frame has been painted, all of them at once", async () => {
  const page = open({ hidden: false });
  page.paint();
  expect(page.asked).toEqual([]);
  page.paint();
  expect(page.asked).toEqual([{ rel: "modulepreload", href: "/assets/store-new.js" }]);
  await vi.waitFor(() => expect(page.hasRun()).toBe(true));
});

test("a page that is opened behind another one is never painted, so its scripts come at once", async () => {
  const page = open({ hidden: true });
  expect(page.asked).toHaveLength(1);
  await vi.waitFor(() => expect(page.hasRun()).toBe(true));
});
