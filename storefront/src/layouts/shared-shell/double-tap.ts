import { isDoubleTap } from "@gemgate/rules/shell/scrolling";
import { isClickable } from "./clickable.ts";

export interface Tap {
  readonly target: EventTarget | null;
  readonly timeStamp: number;
  preventDefault(): void;
}

/** C32: Safari would zoom at a second tap on plain ground within 300 ms. What is clickable takes every tap; style sheets keep it from zooming. */
export function createDoubleTapGuard(): (tap: Tap) => void {
  let before_ms = Number.NEGATIVE_INFINITY;
  return (tap) => {
    const isSecond = isDoubleTap({ before_ms, now_ms: tap.timeStamp });
    before_ms = tap.timeStamp;
    if (isSecond && !isClickable(tap.target)) tap.preventDefault();
  };
}

/** Not passive, because a passive listener may not prevent anything. */
export function guardDoubleTap(): () => void {
  const guard = createDoubleTapGuard();
  document.addEventListener("touchend", guard, { passive: false });
  return () => document.removeEventListener("touchend", guard);
}
