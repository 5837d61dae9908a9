import { describe, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { ConsentState } from "./consent-choice.ts";
import type { Tell } from "./teller.ts";
import { createTracker, type TrackerOptions } from "./tracker.ts";

const session = { session_id: "s1", session_time: 1, traffic_source: "direct", channel: 3 } as const;

function openTracker(level: ConsentState["level"], changes: Partial<TrackerOptions> = {}) {
  const told: string[] = [];
  const user: { suid?: string } = {};
  const tell: Tell = (event, how) => {
    const what = event.kind === "event" ? event.name : `order ${event.order.status}`;
    told.push([what, how, event.at.user.suid].filter((word) => word !== undefined).join(" "));
  };
  const load = vi.fn<() => Promise<Tell>>(() => Promise.resolve(tell));
  const store = createStore<ConsentState>(() => ({ level, isShown: false }));
  const moment = () => ({ time: 60, session, user: { ...user } });
  const tracker = createTracker({ consent: { store }, load, moment, ...changes });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { tracker, told, store, load, user, settle };
}

const order = { billing_no: "1", product_id: "p1", price: 1, currency: "USD", status: -1 } as const;

describe("what happens", () => {
  test("what happens before the page has loaded what tells it is told afterwards, in order, with who it was then", async () => {
    const { tracker, told, user, settle } = openTracker("full");
    user.suid = "9001";
    tracker.track("viewPage");
    tracker.track("logout");
    delete user.suid;
    tracker.trackOrder(order);
    expect(told).toEqual([]);
    await settle();
    expect(told).toEqual(["viewPage full 9001", "logout full 9001", "order -1 full"]);
    tracker.track("viewPage");
    expect(told).toHaveLength(4);
  });

  test("what happens while a player is asked waits for the answer, bounded, and loads nothing", async () => {
    const { tracker, told, store, load, settle } = openTracker("ask");
    for (let happened = 0; happened < 99; happened += 1) tracker.track("viewPage");
    await settle();
    expect([told, load.mock.calls]).toEqual([[], []]);
    store.setState({ level: "anonymous" });
    await settle();
    expect(told).toEqual(Array.from({ length: 32 }, () => "viewPage anonymous"));
  });

  test("what happened before a player said no is forgotten, and so is what happens afterwards", async () => {
    const { tracker, told, store, load, settle } = openTracker("ask");
    tracker.track("viewPage");
    store.setState({ level: "none" });
    tracker.track("viewPage");
    store.setState({ level: "full" });
    await settle();
    expect([told, load.mock.calls]).toEqual([[], []]);
    tracker.track("openLogin");
    await settle();
    expect(told).toEqual(["openLogin full"]);
  });

  test("what happens without consent is not even looked at [U18]", () => {
    const moment = vi.fn<TrackerOptions["moment"]>();
    openTracker("none", { moment }).tracker.track("viewPage");
    expect(moment).not.toHaveBeenCalled();
  });

  test("what tells events is asked for again where it could not be loaded, by the next event and not before [U18]", async () => {
    const load = vi.fn<() => Promise<Tell>>(() => Promise.reject(new TypeError("Failed to fetch")));
    const { tracker, settle } = openTracker("full", { load });
    tracker.track("viewPage");
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    tracker.track("openLogin");
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("what happens is no error of the page, although nobody can be named [U18]", () => {
    const moment = () => {
      throw new Error("storage is gone");
    };
    const { tracker } = openTracker("full", { moment });
    expect(() => {
      tracker.track("clickBuy");
      tracker.trackOrder(order);
    }).not.toThrow();
  });
});
