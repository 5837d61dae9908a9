// Back closes what is open, one at a time, in every browser: each open popup, question and step with a way back is an entry of
// its own in the browser's history. A browser's own watcher of the gesture (CloseWatcher) is not used: it is not everywhere, and
// where it is, it would take the click away from the history.

import { popupLevelOf } from "../../shop/leave-page.ts";

const leaving_check_ms = 1_000;

/** What is open, seen as layers. */
export interface PopupLayers {
  count: () => number;
  /** False while what is open must not close. */
  canClose: () => boolean;
  closeTop: () => void;
  closeAll: () => void;
  /** The address behind the popups, where a popup of its own stands in the present one; that one opens by its address. */
  addressBehind: () => string | undefined;
  /** True while another page is on its way: a step would call it off. */
  isLeaving: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** What is needed of the window. */
export interface HistoryPage {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly history: {
    readonly state: unknown;
    pushState: (state: unknown, unused: string, address: string) => void;
    replaceState: (state: unknown, unused: string, address: string) => void;
    go: (steps: number) => void;
  };
  addEventListener: (name: string, listener: (event: Event) => void, options?: { capture: boolean }) => void;
  removeEventListener: (name: string, listener: (event: Event) => void, options?: { capture: boolean }) => void;
}

/** Keeps the entries equal to what is open, until the function that it returns is called. */
export function keepPopupsInHistory(layers: PopupLayers, page: HistoryPage = window): () => void {
  const entries = new PopupEntries(layers, page);
  // Before the router hears of it, which may open what the address names.
  const options = { capture: true };
  const listeners = {
    pushState: () => entries.handlePush(),
    replaceState: () => entries.handleReplace(),
    popstate: () => entries.handlePop(),
    pageshow: (event: Event) => entries.handleShow(event),
  };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener, options);
  const stopListening = layers.subscribe(() => entries.settle());
  // After a reload the entries of a popup that is gone are there: what opens next takes them over.
  if (layers.count() > 0) entries.settle();
  return () => {
    entries.stop();
    stopListening();
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener(name, listener, options);
  };
}

class PopupEntries {
  readonly #layers: PopupLayers;
  readonly #page: HistoryPage;
  #path: string;
  #level: number;
  #isOwnStep = false;
  #isClosing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(layers: PopupLayers, page: HistoryPage) {
    this.#layers = layers;
    this.#page = page;
    this.#path = page.location.pathname;
    this.#level = popupLevelOf(page.history.state);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Opening is at once, inside the click; closing waits for what may open in its place. */
  settle(): void {
    this.stop();
    if (this.#isOwnStep || this.#isClosing) return;
    while (this.#layers.count() > this.#level) this.#push();
    if (this.#layers.count() < this.#level) this.#timer = setTimeout(() => this.#step());
  }

  handlePop(): void {
    const before = this.#level;
    const isOtherPage = this.#read();
    if (this.#isOwnStep) {
      this.#isOwnStep = false;
      return this.settle();
    }
    if (!this.#layers.canClose()) return this.settle();
    if (isOtherPage) this.#close(this.#layers.closeAll);
    const open = this.#layers.count();
    if (open > this.#level) {
      for (let layer = open; layer > this.#level; layer -= 1) this.#close(this.#layers.closeTop);
      return this.settle();
    }
    // Forward, or back over a page that was opened from a popup: what this entry stood for is closed.
    if (open < this.#level && this.#layers.addressBehind() === undefined) return this.#step();
    // Back from the entry of a popup that ended with a reload: the player meant the step before it.
    if (before > this.#level && open === 0 && !isOtherPage) this.#page.history.go(-1);
  }

  /** A page that the browser kept may come back at another of its entries than the one it was left from; a step that was on its way is over. */
  handleShow(event: Event): void {
    if (!("persisted" in event && event.persisted === true)) return;
    this.#isOwnStep = false;
    this.#read();
    if (this.#layers.count() > this.#level) this.settle();
  }

  /** A step to another page leaves what is open. It is told at once, so that what is opened there afterwards stays. */
  handlePush(): void {
    const isOtherPage = this.#read();
    if (isOtherPage && this.#layers.canClose()) this.#close(this.#layers.closeAll);
    // The entry of what closed just before lies behind now, and a step to it would undo this one; what stays open gets an entry here.
    this.settle();
  }

  /** An address that is only corrected is no step. */
  handleReplace(): void {
    const { history, location } = this.#page;
    this.#path = location.pathname;
    if (popupLevelOf(history.state) === this.#level) return;
    history.replaceState(withLevel(history.state, this.#level), "", location.href);
  }

  /** True where it is another page than before. */
  #read(): boolean {
    const { pathname } = this.#page.location;
    const isOtherPage = this.#path !== pathname;
    this.#path = pathname;
    this.#level = popupLevelOf(this.#page.history.state);
    return isOtherPage;
  }

  #push(): void {
    const { history, location } = this.#page;
    const { href } = location;
    const behind = this.#level === 0 ? this.#layers.addressBehind() : undefined;
    if (behind !== undefined) history.replaceState(history.state, "", behind);
    this.#level += 1;
    history.pushState(withLevel(history.state, this.#level), "", href);
  }

  /** To the entry of what is open. */
  #step(): void {
    if (this.#layers.isLeaving()) {
      // It may be stopped, and then this page goes on with an entry too many.
      this.#timer = setTimeout(() => this.settle(), leaving_check_ms);
      return;
    }
    this.#isOwnStep = true;
    this.#page.history.go(this.#layers.count() - this.#level);
  }

  /** The history is already where this leads to. */
  #close(how: () => void): void {
    this.#isClosing = true;
    how();
    this.#isClosing = false;
  }
}

/** What others keep there stays. */
function withLevel(state: unknown, level: number): object {
  return { ...(typeof state === "object" ? state : {}), popups: level };
}
