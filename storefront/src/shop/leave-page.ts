// How a script leaves this document for another page of the store. A popup that closes on the way takes its entry out of the browser's
// history by a step back, and a step back would call off the page that is on its way: whoever steps asks first.

let isGoing = false;

export interface Leaving {
  /** The entry of an open popup stays: its address says what those below it do not. */
  keepsEntry?: boolean;
}

/** Loads another page. The entry of an open popup gives way to it, so that Back leads to what stood below the popup. */
export function leaveFor(address: string, { keepsEntry = false }: Leaving = {}): void {
  begin();
  if (!keepsEntry && popupLevelOf(history.state) > 0) location.replace(address);
  else location.assign(address);
}

function begin(): void {
  isGoing = true;
  // A page that the browser kept and shows again stays.
  window.addEventListener("pageshow", () => void (isGoing = false), { once: true });
}

export function isLeaving(): boolean {
  return isGoing;
}

/** How many popups an entry of the history stands for. */
export function popupLevelOf(state: unknown): number {
  const level: unknown = typeof state === "object" && state !== null && "popups" in state ? state.popups : 0;
  return typeof level === "number" ? level : 0;
}
