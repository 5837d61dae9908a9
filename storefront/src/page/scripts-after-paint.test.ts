import { afterEach, expect, test, vi } from "vitest";
import { loadScriptsAfterPaint } from "./scripts-after-paint.ts";

afterEach(() => vi.unstubAllGlobals());

/** Runs in a page that is seen or not; `paint` lets a frame pass. The entry says that it ran; the other file is only to be fetched. */
function open({ hidden = false, isWhole = true }) {
  const entry = `data:text/javascript,globalThis.hasRun=true;//${String(hidden)}${String(isWhole)}`;
  const steps = { frames: new Array<() => void>(), timers: new Array<() => void>() };
  const asked: unknown[] = [];
  let boot = isWhole ? { dataset: { scripts: `${entry} /assets/store-new.js` } } : null;
  vi.stubGlobal("hasRun", false);
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => steps.frames.push(step));
  vi.stubGlobal("setTimeout", (step: () => void) => steps.timers.push(step));
  vi.stubGlobal("document", {
    hidden,
    getElementById: () => boot,
    createElement: () => ({}),
    head: { append: (link: unknown) => asked.push(link) },
  });
  loadScriptsAfterPaint();
  return {
    asked,
    paint: () => steps.frames.splice(0).forEach((step) => step()),
    waitABit: () => steps.timers.splice(0).forEach((step) => step()),
    bringTheRest: () => (boot = { dataset: { scripts: `${entry} /assets/store-new.js` } }),
    hasRun: () => Reflect.get(globalThis, "hasRun"),
  };
}

test("scripts are asked for when the first frame has been painted, all of them at once", async () => {
  const page = open({});
  page.paint();
  expect(page.asked).toEqual([]);
  page.paint();
  expect(page.asked).toEqual([{ rel: "modulepreload", href: "/assets/store-new.js" }]);
  vi.unstubAllGlobals();
  await vi.waitFor(() => expect(page.hasRun()).toBe(true));
});

test("a page that is opened behind another one is never painted, so its scripts come without a frame", () => {
  const page = open({ hidden: true });
  page.waitABit();
  page.waitABit();
  expect(page.asked).toHaveLength(1);
});

test("frames may pass before the part of the page that names the scripts is there: they are asked for when it is", () => {
  const page = open({ isWhole: false });
  for (let frame = 0; frame < 5; frame += 1) page.paint();
  expect(page.asked).toEqual([]);
  page.bringTheRest();
  page.paint();
  expect(page.asked).toHaveLength(1);
});
