// How a script leaves this document for another page of the store. A popup that closes on the way takes its entry out of the browser's
// history by a step back, and a step back would call off the page that is on its way: whoever steps asks first.

/** Longer than any page takes to begin, for browsers that do not say when their Stop button was clicked. */
const untold_max_ms = 60_000;

let left_at_ms = Number.NEGATIVE_INFINITY;

export interface Leaving {
  /** The entry of an open popup stays: its address says what those below it do not. */
  keepsEntry?: boolean;
}

/** Loads another page. The entry of an open popup gives way to it, so that Back leads to what stood below the popup. */
export function leaveFor(address: string, { keepsEntry = false }: Leaving = {}): void {
  // A page that the browser kept and shows again stays.
  window.addEventListener("pageshow", stay, { once: true });
  if (!keepsEntry && popupLevelOf(history.state) > 0) location.replace(address);
  else location.assign(address);
  // After it: a page that was on its way before is called off by this one, which the browser tells as a stop.
  left_at_ms = performance.now();
}

export function isLeaving(): boolean {
  const max_ms = "navigation" in window ? Number.POSITIVE_INFINITY : untold_max_ms;
  return performance.now() - left_at_ms < max_ms;
}

/** The way to another page was stopped: this one is shown on. */
export function stay(): void {
  left_at_ms = Number.NEGATIVE_INFINITY;
}

/** How many popups an entry of the history stands for. */
export function popupLevelOf(state: unknown): number {
  const level: unknown = typeof state === "object" && state !== null && "popups" in state ? state.popups : 0;
  return typeof level === "number" ? level : 0;
}
