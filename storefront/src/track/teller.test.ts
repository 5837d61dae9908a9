import { describe, expect, test } from "vitest";
import { eventIds } from "@gemgate/contract/event-names";
import { createMemorySink } from "../testing/memory-sink.ts";
import { createTeller, type TellerOptions, type Told } from "./teller.ts";
import type { EventParams, OrderToTrack } from "./tracked-event.ts";

const order: OrderToTrack = {
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  product_id: "p1",
  price: 13.49,
  currency: "USD",
  status: -1,
};
const session = { session_id: "s1", session_time: 1, traffic_source: "direct", channel: 10, utm_pay: "cs" } as const;
const user = { suid: "9001", gp_id: "101", client_id: "100013", domain_area: "universal" } as const;
const at = { time: 60, session, user };
const device = { did: "d1", idfv: "device", platform: "web", ua: "browser", lang: "en", screen: "390x844" } as const;

function openTeller(changes: Partial<TellerOptions> = {}) {
  const sink = createMemorySink();
  const brand = { app_id: "app-1", event_id: 24 };
  return { tell: createTeller({ sink, brand, device: () => device, ...changes }), sink };
}

function anEvent(name: keyof typeof eventIds, params?: EventParams): Told {
  return { kind: "event", name, params, at };
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
    const { tell, sink } = openTeller();
    tell(anEvent("login", { mode: "manual", kind: "account" }), "full");
    expect(sink.list()).toEqual([
      {
        event_name: "login",
        event_id: "WEBPAY-201-002",
        brand_event_id: 24,
        app_id: "app-1",
        time: 60,
        device,
        session,
        user,
        params: { mode: "manual", kind: "account" },
      },
    ]);
  });

  test("an event of an order is number 18 and says what was ordered [U3 Y23]", () => {
    const { tell, sink } = openTeller();
    tell({ kind: "order", order, at }, "full");
    expect(sink.list()).toEqual([{ event: 18, ...order, device, session, user }]);
  });

  test("an event of an order takes no field that it does not know", () => {
    const { tell, sink } = openTeller();
    const withToken = { ...order, oauth_token: "t" };
    tell({ kind: "order", order: withToken, at }, "full");
    expect(JSON.stringify(sink.list())).not.toContain("oauth_token");
  });

  test("an event with endless params is cut", () => {
    const { tell, sink } = openTeller();
    const params = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`p${index}`, "x".repeat(9999)]));
    tell(anEvent("viewPage", params), "full");
    expect(JSON.stringify(sink.list()).length).toBeLessThan(8000);
  });
});

test.each([
  ["the address of a mailbox", "kael@mail.example"],
  ["a token", "vK3xQm8LZr1TtY0hN5uWcE7oBp2sAjDfGi4VlX9RkqM"],
  ["a card's number", "4111 1111 1111 1111"],
])("%s in a link that led to the store is not told, and the rest of the link is", (_name, secret) => {
  const { tell, sink } = openTeller({ device: () => ({ ...device, idfv: secret }) });
  const came = { ...session, traffic_source: secret, utm_source: "mail", utm_content: secret };
  tell({ kind: "event", name: "viewPage", params: undefined, at: { ...at, session: came } }, "full");
  tell({ kind: "order", order, at: { ...at, session: came } }, "anonymous");
  expect(JSON.stringify(sink.list())).not.toContain(secret);
  expect(sink.list()).toMatchObject([{ session: { utm_source: "mail", utm_pay: "cs" } }, { session: { channel: 10 } }]);
});

describe("an anonymous event", () => {
  test("an anonymous event names neither a person nor a device, nor what a browser could be known by", () => {
    const { tell, sink } = openTeller();
    tell(anEvent("viewPage"), "anonymous");
    const nobody = { did: "", idfv: "", ua: "", screen: "", platform: "web", lang: "en" };
    expect(sink.list()).toMatchObject([{ device: nobody, session, user: {} }]);
    expect(JSON.stringify(sink.list())).not.toContain("9001");
  });

  test("an anonymous event names no character and no order either, from which the store's records lead to a person", () => {
    const { tell, sink } = openTeller();
    tell(anEvent("changeRole", { role_id: "r77" }), "anonymous");
    tell(anEvent("createOrder", { billing_no: order.billing_no, status: "Pending" }), "anonymous");
    tell({ kind: "order", order, at }, "anonymous");
    expect(sink.list()).toMatchObject([
      { event_name: "changeRole", params: {} },
      { event_name: "createOrder", params: { status: "Pending" } },
      { event: 18, billing_no: "", product_id: "p1", user: {} },
    ]);
    expect(JSON.stringify(sink.list())).not.toMatch(/r77|20260105/);
  });
});

const fail = () => {
  throw new Error("no network");
};

test.each([
  ["the sink", { sink: { sendEvent: fail, sendOrder: fail } }],
  ["the device", { device: fail }],
] satisfies [string, Partial<TellerOptions>][])("a failure of telling in %s throws nothing [U18]", (_name, changes) => {
  const { tell } = openTeller(changes);
  expect(() => {
    tell(anEvent("clickBuy"), "full");
    tell({ kind: "order", order, at }, "full");
  }).not.toThrow();
});

test("the sink in memory keeps the last events only", () => {
  const sink = createMemorySink(2);
  const { tell } = openTeller({ sink });
  for (const name of ["viewPage", "openLogin", "login"] as const) tell(anEvent(name), "full");
  expect(sink.list()).toMatchObject([{ event_name: "openLogin" }, { event_name: "login" }]);
});
