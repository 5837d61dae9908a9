import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { popupLevelOf } from "../../shop/leave-page.ts";
import { keepPopupsInHistory } from "./popup-history.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Entry {
  state?: unknown;
  href: string;
}

/** A browser's history of one tab, and popups that open in it as layers by name. */
function aTab({ href = "https://shop.test/selectGoods", state }: Partial<Entry> = {}) {
  const entries: Entry[] = [
    { state: "another site", href: "https://elsewhere.test/" },
    { state, href },
  ];
  let at = 1;
  let reloads = 0;
  const events = new EventTarget();
  const tell = (name: string) => void events.dispatchEvent(new Event(name));
  const here = (): Entry => entries[at] ?? { state: null, href: "" };
  const history = {
    get state() {
      return here().state;
    },
    pushState(next: unknown, _unused: string, address: string) {
      entries.splice(at + 1, entries.length, { state: next, href: address });
      at += 1;
      tell("pushState");
    },
    replaceState(next: unknown, _unused: string, address: string) {
      entries[at] = { state: next, href: address };
      tell("replaceState");
    },
    go: (steps: number) => void setTimeout(() => travel(steps)),
  };
  const location = {
    get href() {
      return here().href;
    },
    get pathname() {
      return new URL(here().href).pathname;
    },
  };
  const page = {
    location,
    history,
    addEventListener: (name: string, listener: (event: Event) => void) => events.addEventListener(name, listener),
    removeEventListener: (name: string, listener: (event: Event) => void) => events.removeEventListener(name, listener),
  };

  let open: string[] = [];
  let canClose = true;
  let isLeaving = false;
  const listeners = new Set<() => void>();
  const show = (...names: string[]) => {
    open = names;
    for (const listener of listeners) listener();
  };
  const watch = () =>
    keepPopupsInHistory(
      {
        count: () => open.length,
        canClose: () => canClose,
        closeTop: () => show(...open.slice(0, -1)),
        closeAll: () => show(),
        addressBehind: () => (location.href.includes("?billing_no") ? location.href.split("?")[0] : undefined),
        isLeaving: () => isLeaving,
        subscribe(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      page,
    );
  const stop = watch();

  return {
    show,
    stop,
    hold: (isHeld: boolean) => void (canClose = !isHeld),
    leave: () => void (isLeaving = true),
    /** To another document in the place of the present entry, and back to the entry below it, which the browser kept with its page. */
    leaveAndComeBack: () => {
      entries.splice(at, entries.length);
      at -= 1;
      isLeaving = false;
      events.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    },
    back: (steps: number) => {
      travel(steps);
      vi.runAllTimers();
    },
    wait: () => vi.advanceTimersByTime(5_000),
    stopLeaving: () => void (isLeaving = false),
    go: (address: string) => history.pushState(null, "", address),
    correct: (address: string) => history.replaceState(null, "", address),
    seen: () => ({ open, level: popupLevelOf(history.state), href: location.href }),
    isGone: () => at === 0,
    countReloads: () => reloads,
    countAhead: () => entries.length - 1 - at,
  };

  /** No step at all is a reload; where there is no entry, nothing happens. */
  function travel(steps: number): void {
    if (steps === 0) reloads += 1;
    const to = Math.max(0, Math.min(entries.length - 1, at + steps));
    if (to === at) return;
    at = to;
    if (at > 0) tell("popstate");
  }
}

const goods = "https://shop.test/selectGoods";

test("Back closes one popup after the other and stays on the page; the next leaves it", () => {
  const tab = aTab();
  tab.show("checkout");
  tab.show("checkout", "agreements");
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: ["checkout"], level: 1, href: goods });
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
  expect(tab.isGone()).toBe(false);
  tab.back(-1);
  expect(tab.isGone()).toBe(true);
});

test("a question that closes on the way to another page takes no step that would call the page off", () => {
  const tab = aTab();
  tab.show("question");
  tab.show();
  tab.leave();
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 1, href: goods });
});

test("a popup that closed on the way to another page takes its entry with it once that way was stopped", () => {
  const tab = aTab();
  tab.show("question");
  tab.leave();
  tab.show();
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 1, href: goods });
  tab.stopLeaving();
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("a page that the browser kept and shows again at another entry goes on from that one", () => {
  const tab = aTab();
  tab.show("regions");
  tab.show("regions", "question");
  tab.leave();
  tab.show("regions");
  tab.wait();
  tab.leaveAndComeBack();
  expect(tab.seen()).toEqual({ open: ["regions"], level: 1, href: goods });
  tab.show();
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
  expect(tab.isGone()).toBe(false);
});

test("two steps back at once close two popups", () => {
  const tab = aTab();
  tab.show("checkout");
  tab.show("checkout", "agreements");
  tab.back(-2);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("a popup that is closed by its own button takes its entry with it, and one Back leaves the page", () => {
  const tab = aTab();
  tab.show("login");
  tab.show();
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
  tab.back(-1);
  expect(tab.isGone()).toBe(true);
});

test("popups that replace each other share one entry, also where one closes just before the next opens", () => {
  const tab = aTab();
  tab.show("login");
  tab.show("characters");
  tab.show();
  tab.show("checkout");
  tab.wait();
  expect(tab.seen()).toEqual({ open: ["checkout"], level: 1, href: goods });
  expect(tab.countAhead()).toBe(0);
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("Forward to a popup that was closed leads back to the page", () => {
  const tab = aTab();
  tab.show("login");
  tab.back(-1);
  tab.back(1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("after a reload the next popup takes the entry over; without one, Back goes over it", () => {
  const taken = aTab({ state: { popups: 1, isRead: true } });
  taken.wait();
  taken.show("checkout");
  expect(taken.countAhead()).toBe(0);
  expect(taken.seen()).toMatchObject({ open: ["checkout"], level: 1 });

  const reloaded = aTab({ state: { popups: 1 } });
  reloaded.back(-1);
  expect(reloaded.isGone()).toBe(true);
});

test("while nothing may close, Back changes nothing, and the next one closes", () => {
  const tab = aTab();
  tab.show("card");
  tab.hold(true);
  tab.back(-1);
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: ["card"], level: 1, href: goods });
  tab.hold(false);
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("a step to another page leaves what is open, and Back from there shows the page before it in one click", () => {
  const tab = aTab();
  tab.show("user");
  tab.go("https://shop.test/my");
  expect(tab.seen()).toEqual({ open: [], level: 0, href: "https://shop.test/my" });
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("a popup that closes just before a step within the page does not undo that step, and what is left open closes by Back", () => {
  const tab = aTab();
  tab.show("result");
  tab.show();
  tab.go(`${goods}?goods=g1`);
  tab.wait();
  expect(tab.seen()).toEqual({ open: [], level: 0, href: `${goods}?goods=g1` });
  expect(tab.countReloads()).toBe(0);

  const other = aTab();
  other.show("result", "help");
  other.show("result");
  other.go(`${goods}?goods=g1`);
  other.wait();
  expect(other.seen()).toEqual({ open: ["result"], level: 1, href: `${goods}?goods=g1` });
  other.back(-1);
  expect(other.seen()).toEqual({ open: [], level: 0, href: `${goods}?goods=g1` });
});

test("what opens right after a step to another page stays open there", () => {
  const tab = aTab({ href: "https://shop.test/my" });
  tab.show("claimed");
  tab.go(goods);
  tab.show("checkout");
  tab.wait();
  expect(tab.seen()).toEqual({ open: ["checkout"], level: 1, href: goods });
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
});

test("an address that is only corrected closes nothing and keeps the entry's mark", () => {
  const tab = aTab();
  tab.show("login");
  tab.correct("https://shop.test/selectGoods?game=101");
  expect(tab.seen()).toEqual({ open: ["login"], level: 1, href: "https://shop.test/selectGoods?game=101" });
});

test("an order in the address belongs to its popup alone: Back drops it, Forward shows it again", () => {
  const tab = aTab({ href: `${goods}?billing_no=K1` });
  tab.show("result");
  expect(tab.seen()).toEqual({ open: ["result"], level: 1, href: `${goods}?billing_no=K1` });
  tab.back(-1);
  expect(tab.seen()).toEqual({ open: [], level: 0, href: goods });
  tab.back(1);
  tab.show("result");
  tab.wait();
  expect(tab.seen()).toEqual({ open: ["result"], level: 1, href: `${goods}?billing_no=K1` });
});

test("a popup that gives way to another when it is closed gets its entry again", () => {
  const tab = aTab();
  tab.show("form");
  tab.back(-1);
  tab.show("result");
  expect(tab.seen()).toEqual({ open: ["result"], level: 1, href: goods });
});
