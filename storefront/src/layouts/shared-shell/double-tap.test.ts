import { expect, test } from "vitest";
import { createDoubleTapGuard } from "./double-tap.ts";

/** A tap on something; tells whether the browser may still zoom. */
function tapping(isClickable: boolean) {
  const guard = createDoubleTapGuard();
  const target = Object.assign(new EventTarget(), { closest: () => (isClickable ? {} : null) });
  return (timeStamp: number) => {
    let isPrevented = false;
    guard({ target, timeStamp, preventDefault: () => void (isPrevented = true) });
    return isPrevented ? "suppressed" : "let through";
  };
}

test("a second tap within 300 ms is suppressed, a later one is not [C32 Y16]", () => {
  const tap = tapping(false);
  expect([tap(1_000), tap(1_300), tap(1_700)]).toEqual(["let through", "suppressed", "let through"]);
});

test("whatever can be clicked takes every tap, however fast", () => {
  const tap = tapping(true);
  expect([tap(1_000), tap(1_100), tap(1_200)]).toEqual(["let through", "let through", "let through"]);
});
