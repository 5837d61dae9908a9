import { afterEach, expect, test, vi } from "vitest";
import { createPopupStore, openPopup } from "../../shared-popups/popup-store.ts";
import { createCheckoutSteps } from "./checkout-steps.ts";
import { createLedTo } from "./led-to.ts";

function standAt(pathname: string, search = "") {
  const ways: string[] = [];
  const self = {};
  vi.stubGlobal("window", { self, top: self });
  vi.stubGlobal("location", { pathname, search });
  vi.stubGlobal("history", {
    pushState: (_state: unknown, _title: string, address: string) => ways.push(`to ${address}`),
    replaceState: (_state: unknown, _title: string, address: string) => ways.push(`instead ${address}`),
  });
  vi.stubGlobal("scrollTo", () => {});
  const popups = createPopupStore();
  const ledTo = createLedTo();
  const shop = { tracker: { track: () => {}, trackOrder: () => {} } };
  return { ways, popups, ledTo, steps: createCheckoutSteps({ popups, ledTo, shop }) };
}

afterEach(() => void vi.unstubAllGlobals());

test("the payment of the old layout is a page, and what was open over the goods is closed [V5]", () => {
  const { steps, popups, ways } = standAt("/selectGoods");
  openPopup(popups, { kind: "roles", next: "pay" });
  steps.choosePayment();
  expect([ways, popups.getState().popup]).toEqual([["to /recharge"], null]);
});

test("the way from recharge to the result marks its origin as recharge, and no other way does [B28]", () => {
  const paying = standAt("/recharge");
  paying.steps.showResult("b", { url: "https://pay.example/1", way: "opened" });
  expect(paying.ways).toEqual(["to /result?billing_no=b&from=recharge"]);
  expect(paying.ledTo.getState().last).toEqual({ billing_no: "b", url: "https://pay.example/1", way: "opened" });
  const unpaid = standAt("/selectGoods");
  unpaid.steps.showResult("b");
  expect(unpaid.ways).toEqual(["to /result?billing_no=b"]);
});

test("an order in the address of the goods is shown on its own page, and the way back does not lead to it again [V6]", () => {
  const { steps, ways } = standAt("/selectGoods", "?billing_no=b");
  steps.showResult("b");
  expect(ways).toEqual(["instead /result?billing_no=b"]);
});

test("a popup that waited for the order does not stay over its result", () => {
  const { steps, popups } = standAt("/recharge");
  openPopup(popups, { kind: "age", before: null });
  steps.showResult("b", { url: undefined });
  expect(popups.getState().popup).toBeNull();
});
