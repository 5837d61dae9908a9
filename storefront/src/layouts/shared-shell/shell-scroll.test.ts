import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageScroll, watchShellScroll } from "./shell-scroll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of 3,000 px in a window of 800. */
function openPage(reset: { reset_ms?: number } = pageScroll) {
  const page = { scrolled_px: 0, view_px: 800, page_px: 3_000 };
  const shown: boolean[] = [];
  let tell = () => {};
  let setPointerDown = (_isDown: boolean) => {};
  const stop = watchShellScroll({
    ...(reset.reset_ms !== undefined && { reset_ms: reset.reset_ms }),
    measure: () => ({ ...page }),
    show: (isShown) => shown.push(isShown),
    listen: (onScroll) => {
      tell = onScroll;
      return () => (tell = () => {});
    },
    listenToPointer: (onPointer) => {
      setPointerDown = onPointer;
      return () => (setPointerDown = () => {});
    },
  });
  const scrollTo = (scrolled_px: number, wait_ms = 300) => {
    page.scrolled_px = scrolled_px;
    tell();
    vi.advanceTimersByTime(wait_ms);
  };
  return { shown, scrollTo, stop, setPointerDown: (isPointerDown: boolean) => setPointerDown(isPointerDown) };
}

describe("header and navigation", () => {
  test("header and navigation hide on the way down and come back on the way up [C11 C12]", () => {
    const { shown, scrollTo } = openPage();
    scrollTo(500);
    scrollTo(900);
    scrollTo(850);
    expect(shown).toEqual([false, false, true]);
  });

  test("header and navigation come back within 100 px of the bottom, and not before [C13 Y15]", () => {
    const { shown, scrollTo } = openPage();
    scrollTo(2_099);
    scrollTo(2_100);
    expect(shown).toEqual([false, true]);
  });

  test("header and navigation are checked once in 300 ms [C11 Y12]", () => {
    const { shown, scrollTo } = openPage();
    scrollTo(500, 299);
    expect(shown).toEqual([]);
    scrollTo(700, 1);
    expect(shown).toEqual([false]);
  });

  test("header and navigation never move while a pointer is down, and make up for it when it is up", () => {
    const { shown, scrollTo, setPointerDown } = openPage();
    setPointerDown(true);
    scrollTo(500);
    expect(shown).toEqual([]);
    setPointerDown(false);
    expect(shown).toEqual([false]);
    setPointerDown(true);
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([false]);
    setPointerDown(false);
    setPointerDown(true);
    setPointerDown(false);
    expect(shown).toEqual([false, true]);
  });

  test("header and navigation come back five seconds after the last scroll [C12 Y14]", () => {
    const { shown, scrollTo } = openPage();
    scrollTo(500);
    vi.advanceTimersByTime(4_999);
    expect(shown).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([false, true]);
  });

  test("the direction of scrolling is forgotten after one second where nothing says otherwise [Y13]", () => {
    const { shown, scrollTo } = openPage({});
    scrollTo(500);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([false, true]);
  });

  test("header and navigation stay where the page has hardly moved, and do not move after the watch has ended", () => {
    const { shown, scrollTo, stop } = openPage();
    scrollTo(90);
    scrollTo(90);
    expect(shown).toEqual([true]);
    stop();
    scrollTo(900, 10_000);
    expect(shown).toEqual([true]);
  });
});
