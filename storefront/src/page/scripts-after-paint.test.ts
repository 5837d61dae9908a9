import { afterEach, expect, test, vi } from "vitest";
import { loadScriptsAfterPaint } from "./scripts-after-paint.ts";

afterEach(() => vi.unstubAllGlobals());

/** A module of its own for each page, since one that has run does not run again; it says that it did. */
let pages = 0;
const scriptThat = (says: string): string => `data:text/javascript,globalThis.ran.push(${says});//${pages}`;

/** Runs in a page that is seen or not; `paint` lets a frame pass. */
function open({ hidden = false, isWhole = true, scripts = [] as readonly string[] }) {
  pages += 1;
  const named = [scriptThat("'entry'"), ...scripts].join(" ");
  const steps = { frames: new Array<() => void>(), timers: new Array<() => void>() };
  const asked: unknown[] = [];
  let boot = isWhole ? { dataset: { scripts: named } } : null;
  const ran: string[] = [];
  vi.stubGlobal("ran", ran);
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
    bringTheRest: () => (boot = { dataset: { scripts: named } }),
    ran,
    named: named.split(" "),
  };
}

test("scripts are asked for when the first frame has been painted, all of them at once, and run from the last to the first, whichever is missing", async () => {
  const page = open({ scripts: [scriptThat("'store'"), scriptThat("'react'"), "/assets/missing.js"] });
  page.paint();
  expect(page.asked).toEqual([]);
  page.paint();
  expect(page.asked).toEqual(page.named.map((href) => ({ rel: "modulepreload", href })));
  expect(page.ran).toEqual([]);
  await vi.waitFor(() => expect(page.ran).toEqual(["react", "store", "entry"]));
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
