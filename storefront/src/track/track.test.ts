import { describe, expect, test } from "vitest";
import { browserRandom } from "@gemgate/web/env/random";
import { startVisit } from "../user-session/visit.ts";
import { openNoStorage } from "../storage/open-storage.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { eventIds } from "@gemgate/contract/event-names";
import { createMemorySink } from "../testing/memory-sink.ts";
import { createTracker } from "./track.ts";
import type { TrackerOptions } from "./track.ts";

const order = {
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  product_id: "p1",
  price: 13.49,
  currency: "USD",
  status: -1,
} as const;

function openTracker(changes: Partial<TrackerOptions> = {}) {
  const clock = createVirtualClock();
  const storage = openNoStorage(clock);
  const sink = createMemorySink();
  const visit = startVisit({ storage, clock, random: browserRandom, entry: new URLSearchParams("utm_pay=cs") });
  const tracker = createTracker({
    sink,
    clock,
    visit,
    brand: { app_id: "app-1", event_id: 24 },
    consent: "full",
    device: () => ({ idfv: "device", platform: "web", ua: "browser", lang: "en", screen: "390x844" }),
    user: () => ({ suid: "9001", gp_id: "101", client_id: "100013", domain_area: "universal" }),
    ...changes,
  });
  return { tracker, sink, clock, storage, visit };
}

describe("the event table", () => {
  const numbers = (group: string) =>
    Object.values(eventIds)
      .filter((id) => id.startsWith(`WEBPAY-${group}-`))
      .map((id) => Number(id.slice(-3)))
      .sort((one, other) => one - other);

  test("the event table has the ids WEBPAY-201-001 to WEBPAY-201-019 [U4]", () => {
    expect(numbers("201")).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });

  test("the event table names 23 events, each once, with the six of the specification among them", () => {
    expect(new Set(Object.values(eventIds)).size).toBe(23);
    expect(Object.keys(eventIds)).toEqual(
      expect.arrayContaining(["viewPage", "login", "logout", "changeGame", "clickBuy", "claimVipCoupon"]),
    );
  });
});

describe("an event", () => {
  test("an event carries name, id, device, session and user [U2]", () => {
    const { tracker, sink, clock, visit } = openTracker();
    tracker.track("login", { mode: "manual", kind: "account" });
    expect(sink.list()).toEqual([
      {
        event_name: "login",
        event_id: "WEBPAY-201-002",
        brand_event_id: 24,
        app_id: "app-1",
        time: Math.floor(clock.now() / 1000),
        device: { did: visit.did, idfv: "device", platform: "web", ua: "browser", lang: "en", screen: "390x844" },
        session: { ...visit.session(), channel: 10, utm_pay: "cs", traffic_source: "direct" },
        user: { suid: "9001", gp_id: "101", client_id: "100013", domain_area: "universal" },
        params: { mode: "manual", kind: "account" },
      },
    ]);
  });

  test("an event keeps the session alive", () => {
    const { tracker, clock, storage } = openTracker();
    clock.advance(60_000);
    tracker.track("viewPage");
    expect(storage.get("webpay_track_ts")).toBe(Math.floor(clock.now() / 1000));
  });

  test("an event of an order is number 18 and says what was ordered [U3 Y23]", () => {
    const { tracker, sink } = openTracker();
    tracker.trackOrder(order);
    expect(sink.list()).toMatchObject([{ event: 18, ...order, user: { suid: "9001" }, device: { platform: "web" } }]);
  });

  test("an event of an order takes no field that it does not know", () => {
    const { tracker, sink } = openTracker();
    const withToken = { ...order, oauth_token: "t" };
    tracker.trackOrder(withToken);
    expect(JSON.stringify(sink.list())).not.toContain("oauth_token");
  });

  test("an event with endless params is cut", () => {
    const { tracker, sink } = openTracker();
    const params = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`p${index}`, "x".repeat(9999)]));
    tracker.track("viewPage", params);
    expect(JSON.stringify(sink.list()).length).toBeLessThan(8000);
  });
});

describe("consent", () => {
  test("without consent no event is sent", () => {
    const { tracker, sink } = openTracker({ consent: "none" });
    tracker.track("viewPage");
    tracker.trackOrder(order);
    expect(sink.list()).toEqual([]);
  });

  test("an anonymous event names neither a person nor a device", () => {
    const { tracker, sink } = openTracker({ consent: "anonymous" });
    tracker.track("viewPage");
    expect(sink.list()).toMatchObject([{ device: { did: "", idfv: "" }, user: {} }]);
    expect(JSON.stringify(sink.list())).not.toContain("9001");
  });

  test("an anonymous event names no character and no order either, from which the store's records lead to a person", () => {
    const { tracker, sink } = openTracker({ consent: "anonymous" });
    tracker.track("changeRole", { role_id: "r77" });
    tracker.track("createOrder", { billing_no: order.billing_no, status: "Pending" });
    tracker.trackOrder(order);
    expect(sink.list()).toMatchObject([
      { event_name: "changeRole", params: {} },
      { event_name: "createOrder", params: { status: "Pending" } },
      { event: 18, billing_no: "", product_id: "p1", user: {} },
    ]);
    expect(JSON.stringify(sink.list())).not.toMatch(/r77|20260105/);
  });
});

describe("a failure of tracking", () => {
  const fail = () => {
    throw new Error("no network");
  };

  test.each([
    ["the sink", { sink: { sendEvent: fail, sendOrder: fail } }],
    ["the user", { user: fail }],
    ["the device", { device: fail }],
  ] satisfies [string, Partial<TrackerOptions>][])(
    "a failure of tracking in %s throws nothing [U18]",
    (_name, changes) => {
      const { tracker } = openTracker(changes);
      expect(() => {
        tracker.track("clickBuy");
        tracker.trackOrder(order);
      }).not.toThrow();
    },
  );
});

test("the sink in memory keeps the last events only", () => {
  const sink = createMemorySink(2);
  const { tracker } = openTracker({ sink });
  tracker.track("viewPage");
  tracker.track("openLogin");
  tracker.track("login");
  expect(sink.list()).toMatchObject([{ event_name: "openLogin" }, { event_name: "login" }]);
});
