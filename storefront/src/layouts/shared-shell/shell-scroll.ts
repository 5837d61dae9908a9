import {
  bottom_threshold_px,
  isAtBottom,
  isShellShown,
  scroll_direction_reset_ms,
  scroll_handler_delay_ms,
  type ScrollDirection,
  shell_direction_reset_ms,
} from "@gemgate/rules/shell/scrolling";
import { isClickable } from "./clickable.ts";

/** On the root while header and navigation are out of the way; style sheets do the rest. */
export const shellHiddenAttribute = "data-shell-hidden";

export interface ScrolledPage {
  readonly scrolled_px: number;
  readonly view_px: number;
  readonly page_px: number;
}

export interface ShellScrollParts {
  /** How long the direction of the last scroll is remembered. */
  reset_ms?: number;
  measure: () => ScrolledPage;
  show: (isShown: boolean) => void;
  /** Tells of every scroll; gives a way to stop. */
  listen: (onScroll: () => void) => () => void;
  /** Tells when a pointer goes down on a control and when it is up again; returns a function that stops listening. */
  listenToPointer: (onPointer: (isPointerDown: boolean) => void) => () => void;
}

/**
 * C11-C13, Z90: scrolling is looked at once in 300 ms; downwards the shell hides, upwards, at the bottom and some time after
 * the last scroll (5 s on the page) it is back. Near the top it never hides: there is nothing to make room for. Nothing moves while a pointer is down: a
 * button that has moved away before the pointer is up gets no click.
 */
export function watchShellScroll(parts: ShellScrollParts, from_px = parts.measure().scrolled_px): () => void {
  const { reset_ms = scroll_direction_reset_ms, measure, show, listen, listenToPointer } = parts;
  let last_px = from_px;
  let isPointerDown = false;
  let later: boolean | undefined;
  // What was scrolled before the watch began counts as well.
  let timer = measure().scrolled_px === from_px ? undefined : setTimeout(handleScroll, scroll_handler_delay_ms);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stopListening = listen(() => {
    timer ??= setTimeout(handleScroll, scroll_handler_delay_ms);
  });
  const stopListeningToPointer = listenToPointer((isDown) => {
    isPointerDown = isDown;
    if (!isDown && later !== undefined) move(later);
  });
  return () => {
    stopListening();
    stopListeningToPointer();
    clearTimeout(timer);
    clearTimeout(rest);
  };

  function handleScroll(): void {
    timer = undefined;
    const page = measure();
    const direction = directionOf(page.scrolled_px - last_px);
    last_px = page.scrolled_px;
    if (direction === "none") return;
    const isNearTop = page.scrolled_px <= bottom_threshold_px;
    move(isNearTop || isShellShown({ direction, atBottom: isAtBottom(page) }));
    clearTimeout(rest);
    rest = setTimeout(() => move(true), reset_ms);
  }

  function move(isShown: boolean): void {
    later = isPointerDown ? isShown : undefined;
    if (!isPointerDown) show(isShown);
  }
}

function directionOf(moved_px: number): ScrollDirection {
  if (moved_px === 0) return "none";
  return moved_px > 0 ? "down" : "up";
}

/** After this time the click has been sent; touch sends it later than a mouse. */
const click_ms = 300;

const pointerEnds = ["pointerup", "pointercancel"] as const;

/** What is on its way to another place just now: it stops there while a pointer is down. */
function listSlides(): Animation[] {
  return document
    .getAnimations()
    .filter((motion) => motion instanceof CSSTransition && motion.transitionProperty === "transform")
    .filter((motion) => motion.playState === "running");
}

/** The page itself. */
export const pageScroll: ShellScrollParts = {
  reset_ms: shell_direction_reset_ms,
  measure: () => ({
    scrolled_px: scrollY,
    view_px: innerHeight,
    page_px: document.documentElement.scrollHeight,
  }),
  show: (isShown) => void document.documentElement.toggleAttribute(shellHiddenAttribute, !isShown),
  listen(onScroll) {
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  },
  listenToPointer(onPointer) {
    let ended: ReturnType<typeof setTimeout> | undefined;
    let held: readonly Animation[] = [];
    addEventListener("pointerdown", handleDown, { passive: true });
    for (const end of pointerEnds) addEventListener(end, release, { passive: true });
    return () => {
      clearTimeout(ended);
      removeEventListener("pointerdown", handleDown);
      for (const end of pointerEnds) removeEventListener(end, release);
    };

    /** Scroll bars and context menus never tell when they are let go of, so only what can be clicked counts. */
    function handleDown({ target, button }: PointerEvent): void {
      if (button !== 0 || !isClickable(target)) return;
      clearTimeout(ended);
      onPointer(true);
      held = [...held, ...listSlides()];
      for (const slide of held) slide.pause();
    }

    /** The click must find everything where it was. */
    function release(): void {
      clearTimeout(ended);
      ended = setTimeout(() => {
        for (const slide of held) slide.play();
        held = [];
        onPointer(false);
      }, click_ms);
    }
  },
};
