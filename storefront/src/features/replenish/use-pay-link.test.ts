import type { PaymentOption } from "@gemgate/contract/checkout";
import { codes } from "@gemgate/contract/code";
import { type HostAnswer, refusal, success } from "@gemgate/web/testing/fake-hosts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import type { LinkOrder } from "./use-link-order.ts";
import { usePayLink } from "./use-pay-link.ts";

const aMethod: PaymentOption = {
  payway_id: "8",
  channel_id: "QR",
  key: "8_QR",
  name: "Scan pay",
  icon: "",
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 0,
  description: "",
  sub_payment: [],
};
const replenish_id = "r".repeat(43);
const info = {
  game_name: "Vale of Orrin",
  user_name: "kaelis_o",
  amount: 29.99,
  currency_code: "USD",
  valid_time: 600,
};
const made = { billing_no: "20261114AAAAAAAAAAAAAAAAAAAA", url: "https://pay.example/1" };

/** What the window of the click shows: nothing, the payment page, or closed. */
let shown: string;

beforeEach(() => {
  shown = "nothing";
  const location = { replace: (url: string) => void (shown = url) };
  const opened = { closed: false, opener: null, document: aPage(), location, close: () => void (shown = "closed") };
  vi.stubGlobal("window", { open: () => opened });
  vi.stubGlobal("navigator", { userAgent: "", maxTouchPoints: 0, languages: ["en"] });
  const href = "https://play.example/replenishGoods";
  vi.stubGlobal("location", { href, pathname: "/replenishGoods", search: `?replenish_id=${replenish_id}` });
  // The window takes the face of the page.
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("getComputedStyle", () => ({ fontFamily: "", colorScheme: "light", getPropertyValue: () => "" }));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterEach(() => void vi.unstubAllGlobals());

function aPage() {
  const element = () => ({ style: {}, append() {} });
  return { ...element(), createElement: element, documentElement: element(), head: element(), body: element() };
}

/** One click on Pay, and where it led. */
async function payWith(answer: HostAnswer, option = aMethod) {
  const { shop, seen } = aShop([answer]);
  const orders: LinkOrder[] = [];
  const led: string[] = [];
  const reloadMethods = vi.fn<() => void>();
  const tracked: unknown[] = [];
  const tell = (...event: unknown[]) => void tracked.push(event);
  const tracker = { track: tell, trackOrder: tell };
  const session = { session_id: "s", session_time: 1, traffic_source: "", channel: 3 } as const;
  const visit = { ...shop.visit, did: "d", session: () => session };
  const screens = {
    errorReplenish: () => void led.push(`error page, ${shop.toasts.getState().toast?.text ?? "silent"}`),
  };
  const { pay } = runHook(
    { ...shop, tracker, visit },
    () => usePayLink(replenish_id, (order) => void orders.push(order)),
    screens,
  );
  pay({ info, option, region: "SG", reloadMethods });
  if (option.payway_id !== "") await vi.waitUntil(() => shown !== "nothing");
  await Promise.resolve();
  return {
    fields: seen[0]?.fields,
    path: seen[0]?.path,
    method: seen[0]?.method,
    orders,
    led,
    tracked,
    shop,
    reloadMethods,
    seen,
  };
}

test("a click on Pay makes the payment of the link with a nonce, and its window goes to the payment page [M7 M9]", async () => {
  const { fields, path, orders } = await payWith(success(made));
  expect(path).toBe("/api/rsys/evoke");
  expect(fields).toMatchObject({ replenish_id, payway_id: "8", channel_id: "QR", country: "SG" });
  expect(fields?.["nonce"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(fields).not.toHaveProperty("oauth_token");
  expect(shown).toBe(made.url);
  expect(orders).toEqual([{ ...made, way: "opened" }]);
});

test("the payment of a link is told like a purchase, as an order without goods [U3 U11]", async () => {
  const { billing_no } = made;
  expect((await payWith(success(made))).tracked).toEqual([
    ["clickBuy", { key: "8_QR" }],
    ["createOrder", { billing_no }],
    [{ billing_no, product_id: "", price: 29.99, currency: "USD", status: -1 }],
    ["openPayLink", { billing_no }],
  ]);
});

test("a link that ended before the click came leads to its error page first, and then the words are shown [M23 T8]", async () => {
  const { led, orders, shop } = await payWith(refusal(codes.replenish_error));
  expect(led).toEqual(["error page, silent"]);
  expect(shop.toasts.getState().toast).toMatchObject({ text: "words", variant: "error" });
  expect([shown, orders]).toEqual(["closed", []]);
});

test("an answer without a usable link shows the order, from where it can be paid [M7]", async () => {
  const { orders } = await payWith(success({ ...made, url: "javascript:1" }));
  expect([shown, orders]).toEqual(["closed", [{ billing_no: made.billing_no }]]);
});

test("a method of a link that is not offered any more opens nothing and is no toast, and the methods are read anew [M6]", async () => {
  const { reloadMethods, orders, shop } = await payWith(refusal(codes.channel_not_found));
  expect(reloadMethods).toHaveBeenCalledOnce();
  // What is said stands under the button (refused-message.test.ts).
  expect(shop.toasts.getState().toast).toBeNull();
  expect([shown, orders]).toEqual(["closed", []]);
});

test("a method without an id is not sent for a link", async () => {
  expect((await payWith(success(made), { ...aMethod, payway_id: "" })).seen).toEqual([]);
});
